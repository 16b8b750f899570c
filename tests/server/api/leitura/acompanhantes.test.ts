import { expect, test } from 'vitest';
import { lerXmlCte } from '../../../../server/api/leitura/xml/documentos.ts';
import { rowsOf } from '../../../support/table.ts';
import { cte, nfe } from './fixtures/documentos.ts';
import { ler } from './fixtures/leitura.ts';
import { zip } from './fixtures/zip.ts';

const com = (conteudo: string) =>
  ler(
    lerXmlCte,
    zip([
      { nome: 'cte.xml', conteudo: cte() },
      { nome: 'outro.xml', conteudo },
    ]),
  );

/** Root elements of the authorities' schemas, with a child (and its text), and a clerk's name for the document. */
const raizes = rowsOf(`
  procInutCTe inutCTe | uma inutilização de CT-e
  ProcInutNFe inutNFe | uma inutilização de NF-e
  retInutCTe | uma resposta de inutilização de CT-e
  retEnviCTe | um retorno de lote de CT-e
  retEnviNFe | um retorno de lote de NF-e
  retEnviMDFe | um retorno de lote de MDF-e
  retCTe | um retorno de envio de CT-e
  retCTeSimp | um retorno de envio de CT-e Simplificado
  retMDFe | um retorno de envio de MDF-e
  consReciCTe | uma consulta de lote de CT-e
  retConsReciCTe | um retorno de consulta de lote de CT-e
  retConsReciNFe | um retorno de consulta de lote de NF-e
  consSitCTe | uma consulta de CT-e
  retConsSitCTe cStat:100 | um retorno de consulta de CT-e
  retConsSitCTe cStat:217 | um retorno de consulta de CT-e
  retConsSitMDFe cStat:132 | um retorno de consulta de MDF-e
  retConsSitNFe protNFe | um retorno de consulta de NF-e
  protCTe infProt | um protocolo de autorização de CT-e
  protMDFe infProt | um protocolo de autorização de MDF-e
  retEventoCTe infEvento | uma resposta de evento de CT-e
  retEvento infEvento | uma resposta de evento de NF-e
  envEvento idLote | um lote de eventos
  retEnvEvento cStat:128 | um retorno de lote de eventos
  envCCe idLote | um lote de cartas de correção de NF-e
  resMDFe | só o resumo de um MDF-e; envie o XML inteiro
  distNFe | um pedido de distribuição de NF-e
  retDistNFe | um retorno de distribuição de NF-e
  retDistMDFe | um retorno de distribuição de MDF-e
  cteDistSVD | uma distribuição de CT-e entre as SEFAZ
  retNFCom | um retorno de envio de NFCom
  retConsStatServCTe | um retorno da situação do serviço de CT-e
  retConsStatServ | um retorno da situação do serviço
  retConsMDFeNaoEnc | um retorno de MDF-e não encerrados
  distDFeInt | um pedido de distribuição de documentos
  retDistDFeInt | um retorno de distribuição de documentos
  resEvento | só o resumo de um evento
  resNFe | só o resumo de uma NF-e; envie o XML inteiro
  dceProc DCe | uma DC-e, que é de declaração de conteúdo
  procEventoDCe eventoDCe | um evento de DC-e
  retConsSitDCe cStat:100 | um retorno de consulta de DC-e
  procEventoNFCom eventoNFCom | um evento de NFCom
  retEventoBPe infEvento | uma resposta de evento de BP-e
  retGTVe | um retorno de envio de GTV-e
  nfcomProc NFCom | uma NFCom (modelo 62), que é de comunicação
  nf3eProc NF3e | uma NF3-e (modelo 66), que é de energia elétrica
  CFe | um CF-e, que é de venda no balcão
  CFeCanc | um cancelamento de CF-e
  bpeProc BPe | um BP-e (modelo 63), que é um bilhete de passagem
  TLote_GNRE | uma GNRE, que é de recolhimento de imposto`);

test.each(raizes)('A-F7: %s beside a CT-e is ignored by its name', async (elementos, nome) => {
  const [raiz = '', dentro] = elementos.split(' ');
  const [elemento, texto = ''] = dentro?.split(':') ?? [];
  const filho = elemento ? `<${elemento}>${texto}</${elemento}>` : '';
  const { registros, falhas } = await com(`<${raiz} versao="1.00">${filho}</${raiz}>`);
  expect(registros).toHaveLength(1);
  expect(falhas).toMatchObject([
    { valor: raiz, codigo: 'NAO_E_EMBARQUE', ignorado: true, esperado: `um CT-e (modelo 57); este arquivo é ${nome}` },
  ]);
});

test('A-F7: an inutilização keeps its range of numbers, a prefix of its namespace is of no account', async () => {
  const { falhas } = await com(
    `<c:procInutCTe xmlns:c="http://www.portalfiscal.inf.br/cte" versao="4.00"><c:inutCTe><c:infInut><c:ano>26</c:ano><c:CNPJ>18709931000129</c:CNPJ>
     <c:mod>57</c:mod><c:serie>1</c:serie><c:nCTIni>100</c:nCTIni><c:nCTFin>120</c:nCTFin></c:infInut></c:inutCTe></c:procInutCTe>`,
  );
  expect(falhas).toMatchObject([{ valor: 'série 1, números 100 a 120, de 18709931000129', ignorado: true }]);
});

test('A-F7: an NF-e beside CT-e is ignored by its name; where no CT-e is, the layout is wrong', async () => {
  const nota = { valor: 'nfeProc', esperado: 'um CT-e (modelo 57); este arquivo é uma NF-e; escolha o layout de NF-e' };
  for (const conteudo of [nfe(), `<enviNFe>${/<NFe.*<\/NFe>/s.exec(nfe())?.[0]}</enviNFe>`]) {
    const { registros, falhas } = await com(conteudo);
    expect(registros).toHaveLength(1);
    expect(falhas).toMatchObject([{ esperado: nota.esperado, codigo: 'NAO_E_EMBARQUE', ignorado: true }]);
  }
  const { falhas } = await ler(lerXmlCte, zip([{ nome: 'nota.xml', conteudo: nfe() }]));
  expect(falhas).toMatchObject([nota]);
  expect(falhas[0]).not.toHaveProperty('ignorado');
});

test('but a root of nobody is named as refused', async () => {
  const { falhas } = await com('<nota><valor>1</valor></nota>');
  expect(falhas).toMatchObject([{ valor: 'nota', esperado: 'um CT-e (modelo 57)' }]);
  expect(falhas[0]).not.toHaveProperty('ignorado');
});
