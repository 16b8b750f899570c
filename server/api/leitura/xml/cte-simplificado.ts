import {
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
import { ELEMENTO_DA_SUBSTITUICAO, lerSubstituicao } from './substituicao.ts';
import { observacoes, placaDe } from './cte.ts';

const inf = 'CTeSimp/infCte';
const especie: Especie = { nome: 'CTeSimp', esperado: 'um CT-e Simplificado 4.00, com infCte e a sua chave' };

export const caminhosCteSimplificado = [
  ...Object.values(caminhosDaChave(especie)),
  ...['serie', 'nCT', 'dhEmi', 'tpCTe', 'modal', 'UFIni', 'UFFim'].map((nome) => `${inf}/ide/${nome}`),
  ...['emit', 'toma'].flatMap((parte) => ['CNPJ', 'CPF', 'xNome'].map((nome) => `${inf}/${parte}/${nome}`)),
  ...['vCarga', 'vCargaAverb', 'proPred', 'xOutCat'].map((nome) => `${inf}/infCarga/${nome}`),
  `${inf}/det/cMunIni`,
  `${inf}/det/cMunFim`,
  `${inf}/total/vTPrest`,
  `${inf}/compl/xObs`,
  `${inf}/compl/ObsCont@xCampo`,
  `${inf}/compl/ObsCont/xTexto`,
  `${inf}/${ELEMENTO_DA_SUBSTITUICAO}`,
];

/** Shipment of a CT-e Simplificado: one payer and cargo value; from the first loading to the last unloading. */
export function lerCteSimplificado(documento: DocumentoXml): Leitura {
  const um = (caminho: string) => documento.um(`${inf}/${caminho}`);
  const lida = lerChave(documento, especie);
  if (!('chave' in lida)) return lida;
  const substituicao = lerSubstituicao(lida.chave, um(ELEMENTO_DA_SUBSTITUICAO));
  if ('falha' in substituicao) return substituicao;
  const emissao = dataDe(um('ide/dhEmi'));
  return {
    ...substituicao,
    campos: presentes({
      tipo_documento: 'CTE',
      chave: lida.chave,
      serie: um('ide/serie'),
      numero: um('ide/nCT'),
      data_emissao: emissao,
      data_embarque: emissao,
      modal: um('ide/modal'),
      cnpj_emitente: identidade(documento, `${inf}/emit`),
      cnpj_embarcador: identidade(documento, `${inf}/toma`),
      embarcador: um('toma/xNome'),
      cnpj_tomador: identidade(documento, `${inf}/toma`),
      tomador: um('toma/xNome'),
      uf_origem: um('ide/UFIni'),
      municipio_origem: municipioDe(um('ide/UFIni'), documento.todos(`${inf}/det/cMunIni`)[0]),
      uf_destino: um('ide/UFFim'),
      municipio_destino: municipioDe(um('ide/UFFim'), documento.todos(`${inf}/det/cMunFim`).at(-1)),
      mercadoria: um('infCarga/proPred'),
      embalagem: um('infCarga/xOutCat'),
      placa: placaDe(observacoes(documento, inf).get('PLACA')),
      valor_mercadoria: um('infCarga/vCarga'),
      valor_averbado: um('infCarga/vCargaAverb'),
      valor_frete: um('total/vTPrest'),
      observacao: observacaoDe(um('compl/xObs')),
    }),
  };
}
