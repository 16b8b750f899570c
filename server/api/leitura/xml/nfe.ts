import {
  alheio,
  caminhosDaChave,
  dataDe,
  type Especie,
  identidade,
  lerChave,
  type Leitura,
  municipioDe,
  observacaoDe,
  presentes,
} from './documento-fiscal.ts';
import type { DocumentoXml } from './documento-xml.ts';
import { ehZero } from './cte.ts';

const inf = 'NFe/infNFe';
const especie: Especie = { nome: 'NFe', esperado: 'uma NF-e 3.10 ou 4.00, com infNFe e a sua chave' };

export const caminhosNfe = [
  ...Object.values(caminhosDaChave(especie)),
  ...['mod', 'serie', 'nNF', 'dhEmi', 'dhSaiEnt', 'tpNF', 'finNFe'].map((nome) => `${inf}/ide/${nome}`),
  ...['emit', 'dest'].flatMap((parte) => ['CNPJ', 'CPF', 'xNome'].map((nome) => `${inf}/${parte}/${nome}`)),
  ...['emit/enderEmit', 'dest/enderDest'].flatMap((parte) => ['UF', 'cMun'].map((nome) => `${inf}/${parte}/${nome}`)),
  ...['retirada', 'entrega'].flatMap((lugar) => ['UF', 'cMun'].map((nome) => `${inf}/${lugar}/${nome}`)),
  `${inf}/det/prod/xProd`,
  `${inf}/det/prod/vProd`,
  `${inf}/total/ICMSTot/vNF`,
  `${inf}/transp/modFrete`,
  `${inf}/transp/veicTransp/placa`,
  `${inf}/transp/vol/esp`,
  `${inf}/infAdic/infCpl`,
];

/** `modFrete`: payer of the freight. 2 (third parties) and 9 (none) name no party. */
const tomadores: Readonly<Record<string, string>> = { '0': 'emit', '3': 'emit', '1': 'dest', '4': 'dest' };

/** Shipment of an NF-e 3.10 or 4.00. `vNF` includes freight. The most valuable item names the goods. */
export function lerNfe(documento: DocumentoXml): Leitura {
  const um = (caminho: string) => documento.um(`${inf}/${caminho}`);
  const lida = lerChave(documento, especie);
  if (!('chave' in lida)) return lida;
  const { chave } = lida;
  const semEmbarque = motivoSemEmbarque(um);
  if (semEmbarque !== null) return semEmbarque;
  const tomador = tomadores[um('transp/modFrete') ?? ''];
  const emissao = dataDe(um('ide/dhEmi'));
  const origem = um('retirada/cMun') === undefined ? 'emit/enderEmit' : 'retirada';
  const destino = um('entrega/cMun') === undefined ? 'dest/enderDest' : 'entrega';
  return {
    campos: presentes({
      tipo_documento: 'NFE',
      chave,
      serie: um('ide/serie'),
      numero: um('ide/nNF'),
      data_emissao: emissao,
      data_embarque: dataDe(um('ide/dhSaiEnt')) ?? emissao,
      cnpj_emitente: identidade(documento, `${inf}/emit`),
      cnpj_embarcador: identidade(documento, `${inf}/emit`),
      embarcador: um('emit/xNome'),
      cnpj_remetente: identidade(documento, `${inf}/emit`),
      cnpj_destinatario: identidade(documento, `${inf}/dest`),
      cnpj_tomador: tomador === undefined ? undefined : identidade(documento, `${inf}/${tomador}`),
      tomador: tomador === undefined ? undefined : um(`${tomador}/xNome`),
      uf_origem: um(`${origem}/UF`),
      municipio_origem: municipioDe(um(`${origem}/UF`), um(`${origem}/cMun`)),
      uf_destino: um(`${destino}/UF`),
      municipio_destino: municipioDe(um(`${destino}/UF`), um(`${destino}/cMun`)),
      mercadoria: maiorItem(documento),
      embalagem: um('transp/vol/esp'),
      placa: um('transp/veicTransp/placa'),
      valor_mercadoria: um('total/ICMSTot/vNF'),
      observacao: observacaoDe(um('infAdic/infCpl')),
    }),
  };
}

function motivoSemEmbarque(um: (caminho: string) => string | undefined) {
  const [modelo, tipo, finalidade, frete] = [um('ide/mod'), um('ide/tpNF'), um('ide/finNFe'), um('transp/modFrete')];
  if (modelo !== undefined && modelo !== '55')
    return alheio('mod', modelo, 'uma NF-e (modelo 55); a NFC-e (65) é de venda no balcão', 'NAO_E_EMBARQUE');
  if (tipo === '0')
    return alheio('tpNF', tipo, 'uma NF-e de saída (1); a de entrada (0) não é um embarque', 'NAO_E_EMBARQUE');
  if (finalidade === '2' || finalidade === '3')
    return alheio(
      'finNFe',
      finalidade,
      'uma NF-e normal (1) ou de devolução (4); complemento e ajuste não são embarques',
      'NAO_E_EMBARQUE',
    );
  if (frete === '9')
    return alheio('modFrete', frete, 'uma NF-e com transporte; a sem frete (9) não é um embarque', 'NAO_E_EMBARQUE');
  if (ehZero(um('total/ICMSTot/vNF')))
    return alheio('vNF', um('total/ICMSTot/vNF'), 'um valor maior que zero', 'VALOR_ZERO');
  return null;
}

/** Name of the most valuable item, the first of equal ones. */
function maiorItem(documento: DocumentoXml): string | undefined {
  const nomes = documento.todos(`${inf}/det/prod/xProd`);
  const valores = documento.todos(`${inf}/det/prod/vProd`);
  if (valores.length !== nomes.length) return nomes[0];
  let maior = 0;
  for (let at = 1; at < valores.length; at += 1) if (Number(valores[at]) > Number(valores[maior])) maior = at;
  return nomes[maior];
}
