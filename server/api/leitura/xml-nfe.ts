import {
  caminhosDaChave,
  type Complementos,
  dataDe,
  type Especie,
  identidade,
  lerChave,
  type Leitura,
  observacaoDe,
  presentes,
} from './documento-fiscal.ts';
import type { DocumentoXml } from './documento-xml.ts';

const inf = 'NFe/infNFe';
const especie: Especie = { nome: 'NFe', esperado: 'uma NF-e 4.00, com infNFe e a sua chave' };

export const caminhosNfe = [
  ...Object.values(caminhosDaChave(especie)),
  ...['mod', 'serie', 'nNF', 'dhEmi', 'dhSaiEnt'].map((nome) => `${inf}/ide/${nome}`),
  ...['emit', 'dest'].flatMap((parte) => ['CNPJ', 'CPF', 'xNome'].map((nome) => `${inf}/${parte}/${nome}`)),
  ...['emit/enderEmit', 'dest/enderDest'].flatMap((parte) => ['UF', 'cMun'].map((nome) => `${inf}/${parte}/${nome}`)),
  `${inf}/det/prod/xProd`,
  `${inf}/total/ICMSTot/vNF`,
  `${inf}/transp/modFrete`,
  `${inf}/transp/veicTransp/placa`,
  `${inf}/transp/vol/esp`,
  `${inf}/infAdic/infCpl`,
];

/** `modFrete`: who hires the freight. 2 (third parties) and 9 (none) name no party. */
const tomadores: Readonly<Record<string, string>> = { '0': 'emit', '3': 'emit', '1': 'dest', '4': 'dest' };

/**
 * The shipment of an NF-e 4.00. The goods' value is the invoice's total, `vNF`, which has freight in it already: hence
 * no `valor_frete`. The first item names the goods.
 */
export function lerNfe(documento: DocumentoXml, complementos: Complementos): Leitura {
  const um = (caminho: string) => documento.um(`${inf}/${caminho}`);
  const lida = lerChave(documento, especie);
  if (!('chave' in lida)) return lida;
  const { chave } = lida;
  const mdfe = complementos.get(chave);
  const tomador = tomadores[um('transp/modFrete') ?? ''];
  const emissao = dataDe(um('ide/dhEmi'));
  return {
    campos: presentes({
      tipo_documento: 'NFE',
      chave,
      serie: um('ide/serie'),
      numero: um('ide/nNF'),
      data_emissao: emissao,
      data_embarque: mdfe?.data_embarque ?? dataDe(um('ide/dhSaiEnt')) ?? emissao,
      cnpj_emitente: identidade(documento, `${inf}/emit`),
      cnpj_embarcador: identidade(documento, `${inf}/emit`),
      embarcador: um('emit/xNome'),
      cnpj_remetente: identidade(documento, `${inf}/emit`),
      cnpj_destinatario: identidade(documento, `${inf}/dest`),
      cnpj_tomador: tomador === undefined ? undefined : identidade(documento, `${inf}/${tomador}`),
      tomador: tomador === undefined ? undefined : um(`${tomador}/xNome`),
      uf_origem: um('emit/enderEmit/UF'),
      municipio_origem: um('emit/enderEmit/cMun'),
      uf_destino: um('dest/enderDest/UF'),
      municipio_destino: um('dest/enderDest/cMun'),
      mercadoria: um('det/prod/xProd'),
      embalagem: um('transp/vol/esp'),
      placa: um('transp/veicTransp/placa') ?? mdfe?.placa,
      valor_mercadoria: um('total/ICMSTot/vNF'),
      observacao: observacaoDe(um('infAdic/infCpl')),
      apolice: mdfe?.apolice,
    }),
  };
}
