import { nfeDeclarada } from '../../../../support/documento-fiscal.ts';
import { zip } from '../../leitura/fixtures/zip.ts';

export type Familia = 'CTe' | 'NFe' | 'MDFe';

/** An event as the authorities register it. */
export function evento(familia: Familia, chave: string, tipo: string, cStat: string, seq = 1): string {
  const nome = familia === 'NFe' ? '' : familia;
  const inf = `<tpAmb>1</tpAmb><ch${familia}>${chave}</ch${familia}><tpEvento>${tipo}</tpEvento><nSeqEvento>${seq}</nSeqEvento>`;
  return `<procEvento${familia} versao="4.00"><evento${nome}><infEvento>${inf}</infEvento></evento${nome}><retEvento${nome}><infEvento><cStat>${cStat}</cStat>${inf}</infEvento></retEvento${nome}></procEvento${familia}>`;
}

/** Files beside a carrier's documents that are no documents themselves. */
export const acompanhantes: readonly (readonly [nome: string, conteudo: string])[] = [
  [
    'inutilizacao',
    '<procInutCTe versao="4.00"><inutCTe><infInut><ano>26</ano><CNPJ>18709931000129</CNPJ><mod>57</mod><serie>1</serie><nCTIni>7</nCTIni><nCTFin>9</nCTFin></infInut></inutCTe></procInutCTe>',
  ],
  ['retorno', '<retEnviCTe versao="4.00"><cStat>103</cStat></retEnviCTe>'],
  ['consulta', '<consReciCTe versao="4.00"><nRec>1</nRec></consReciCTe>'],
  ['consultado', '<retConsSitCTe versao="4.00"><cStat>217</cStat></retConsSitCTe>'],
  ['protocolo', '<protMDFe versao="3.00"><infProt><cStat>100</cStat></infProt></protMDFe>'],
  ['resposta', '<retEventoCTe versao="4.00"><infEvento><cStat>573</cStat></infEvento></retEventoCTe>'],
  ['resumo', '<resMDFe versao="1.00"/>'],
  ['situacao', '<retConsStatServCTe versao="4.00"><cStat>107</cStat></retConsStatServCTe>'],
  ['distribuicao', '<distDFeInt versao="1.00"><ultNSU>0</ultNSU></distDFeInt>'],
  ['comunicacao', '<nfcomProc versao="1.00"><NFCom/></nfcomProc>'],
  ['declaracao', '<dceProc versao="1.00"><DCe/></dceProc>'],
  ['balcao', '<CFe><infCFe/></CFe>'],
  ['nota', nfeDeclarada({ numero: 77, cnpj: '45723174000110' })],
];

export const estranhos: readonly { nome: string; conteudo: string | Buffer; recusada: boolean }[] = [
  { nome: 'cortado.xml', conteudo: '<cteProc><CTe><infCte Id="CTe35', recusada: true },
  { nome: 'leia-me.txt', conteudo: 'Segue o movimento.', recusada: false },
  { nome: 'dentro.zip', conteudo: zip([{ nome: 'a.txt', conteudo: 'a' }]), recusada: true },
  { nome: 'dacte.pdf', conteudo: '%PDF-1.4\n%%EOF', recusada: false },
  { nome: 'nota.xml', conteudo: '<nota><valor>1</valor></nota>', recusada: true },
  { nome: 'logo.png', conteudo: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), recusada: false },
];
