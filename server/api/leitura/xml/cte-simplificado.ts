import {
  caminhosDaChave,
  type Especie,
  lerChave,
  type Leitura,
  municipioDe,
  observacaoDe,
  presentes,
} from './documento-fiscal.ts';
import type { DocumentoXml } from './documento-xml.ts';
import { ELEMENTO_DA_SUBSTITUICAO, lerSubstituicao } from './substituicao.ts';
import { camposComuns } from './cte.ts';

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
  return {
    ...substituicao,
    campos: presentes({
      tipo_documento: 'CTE',
      chave: lida.chave,
      ...camposComuns(documento, inf, { embarcador: `${inf}/toma`, tomador: `${inf}/toma` }),
      municipio_origem: municipioDe(um('ide/UFIni'), documento.todos(`${inf}/det/cMunIni`)[0]),
      municipio_destino: municipioDe(um('ide/UFFim'), documento.todos(`${inf}/det/cMunFim`).at(-1)),
      mercadoria: um('infCarga/proPred'),
      embalagem: um('infCarga/xOutCat'),
      valor_mercadoria: um('infCarga/vCarga'),
      valor_averbado: um('infCarga/vCargaAverb'),
      valor_frete: um('total/vTPrest'),
      observacao: observacaoDe(um('compl/xObs')),
    }),
  };
}
