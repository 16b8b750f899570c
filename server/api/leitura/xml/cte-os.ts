import {
  alheio,
  caminhosDaChave,
  type Especie,
  lerChave,
  type Leitura,
  municipioDe,
  presentes,
} from './documento-fiscal.ts';
import type { DocumentoXml } from './documento-xml.ts';
import { ELEMENTO_DA_SUBSTITUICAO, lerSubstituicao } from './substituicao.ts';
import { camposComuns, observacoes } from './cte.ts';

const inf = 'CTeOS/infCte';
const especie: Especie = { nome: 'CTeOS', esperado: 'um CT-e OS 3.00 ou 4.00, com infCte e a sua chave' };

export const caminhosCteOs = [
  ...Object.values(caminhosDaChave(especie)),
  ...['serie', 'nCT', 'dhEmi', 'tpServ', 'modal', 'cMunIni', 'UFIni', 'cMunFim', 'UFFim'].map(
    (nome) => `${inf}/ide/${nome}`,
  ),
  ...['emit', 'toma'].flatMap((parte) => ['CNPJ', 'CPF', 'xNome'].map((nome) => `${inf}/${parte}/${nome}`)),
  `${inf}/vPrest/vTPrest`,
  `${inf}/infCTeNorm/infServico/xDescServ`,
  `${inf}/infCTeNorm/seg/nApol`,
  `${inf}/infCTeNorm/infModal/rodoOS/veic/placa`,
  `${inf}/compl/ObsCont@xCampo`,
  `${inf}/compl/ObsCont/xTexto`,
  `${inf}/infCTeNorm/${ELEMENTO_DA_SUBSTITUICAO}`,
];

/** `tpServ`: persons, cash in transit, excess baggage. */
const VALORES = '7';

/** Shipment of a CT-e OS (model 67): no cargo value; cash in transit is `VCARGAAVERB` in `ObsCont`. */
export function lerCteOs(documento: DocumentoXml): Leitura {
  const um = (caminho: string) => documento.um(`${inf}/${caminho}`);
  const lida = lerChave(documento, especie);
  if (!('chave' in lida)) return lida;
  const servico = um('ide/tpServ');
  if (servico !== VALORES)
    return alheio(
      'tpServ',
      servico,
      'um CT-e OS de transporte de valores (7); o de pessoas (6) e o de excesso de bagagem (8) não levam carga segurada',
      'NAO_E_EMBARQUE',
    );
  const substituicao = lerSubstituicao(lida.chave, um(`infCTeNorm/${ELEMENTO_DA_SUBSTITUICAO}`));
  if ('falha' in substituicao) return substituicao;
  return {
    ...substituicao,
    campos: presentes({
      tipo_documento: 'CTEOS',
      chave: lida.chave,
      ...camposComuns(documento, inf, { embarcador: `${inf}/toma`, tomador: `${inf}/toma` }),
      municipio_origem: municipioDe(um('ide/UFIni'), um('ide/cMunIni')),
      municipio_destino: municipioDe(um('ide/UFFim'), um('ide/cMunFim')),
      mercadoria: um('infCTeNorm/infServico/xDescServ'),
      ...presentes({ placa: um('infCTeNorm/infModal/rodoOS/veic/placa') }),
      valor_averbado: observacoes(documento, inf).get('VCARGAAVERB')?.replace(',', '.'),
      valor_frete: um('vPrest/vTPrest'),
      apolice: um('infCTeNorm/seg/nApol'),
    }),
  };
}
