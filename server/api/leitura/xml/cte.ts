/** Shipments of a CT-e 3.00 or 4.00, a CT-e Simplificado 4.00 and a CT-e OS 3.00 or 4.00. */
import { faltaDaChave } from '../../../../shared/format/chave-acesso.ts';
import type { Especie, Leitura } from './documento-fiscal.ts';
import { alheio, caminhosDe, falhaDe, lerCampos, lerChave, semZerosAFim } from './documento-fiscal.ts';
import type { DocumentoXml } from './documento-xml.ts';

/** Path of the replaced key below `infCTeNorm` or, in a Simplificado, `infCte`. */
export const ELEMENTO_DA_SUBSTITUICAO = 'infCteSub/chCte';

const partes = ['rem', 'exped', 'receb', 'dest', 'ide/toma4'];
const comuns = {
  serie: 'ide/serie',
  numero: 'ide/nCT',
  data_emissao: 'ide/dhEmi',
  data_embarque: 'ide/dhEmi',
  modal: 'ide/modal',
  cnpj_emitente: 'emit',
  uf_origem: 'ide/UFIni',
  uf_destino: 'ide/UFFim',
} as const;
const daCarga = (infCarga: string) => ({
  mercadoria: `${infCarga}/proPred`,
  embalagem: `${infCarga}/xOutCat`,
  valor_mercadoria: `${infCarga}/vCarga`,
  valor_averbado: `${infCarga}/vCargaAverb`,
  observacao: 'compl/xObs',
});
const doTomador = (toma: string) => ({ cnpj_tomador: toma, tomador: `${toma}/xNome` });
const doEmbarcador = (parte: string) => ({ cnpj_embarcador: parte, embarcador: `${parte}/xNome` });
const observados = ['compl/ObsCont@xCampo', 'compl/ObsCont/xTexto'];

const especieCte: Especie = {
  nome: 'CTe',
  inf: 'CTe/infCte',
  esperado: 'um CT-e 3.00 ou 4.00, com infCte e a sua chave',
  lugares: {
    ...comuns,
    ...doEmbarcador('rem'),
    cnpj_remetente: 'rem',
    cnpj_destinatario: 'dest',
    municipio_origem: 'ide/cMunIni',
    municipio_destino: 'ide/cMunFim',
    ...daCarga('infCTeNorm/infCarga'),
    valor_frete: 'vPrest/vTPrest',
    apolice: 'infCTeNorm/seg/nApol',
  },
  outros: [
    'ide/tpCTe',
    // Some issuers still write `toma03`.
    'ide/toma3/toma',
    'ide/toma03/toma',
    ...partes.flatMap((parte) => ['CNPJ', 'CPF', 'xNome'].map((nome) => `${parte}/${nome}`)),
    ...observados,
    `infCTeNorm/${ELEMENTO_DA_SUBSTITUICAO}`,
    'infCTeNorm/seg/vCarga',
  ],
};

const especieSimplificado: Especie = {
  nome: 'CTeSimp',
  inf: 'CTeSimp/infCte',
  esperado: 'um CT-e Simplificado 4.00, com infCte e a sua chave',
  lugares: {
    ...comuns,
    ...doTomador('toma'),
    ...doEmbarcador('toma'),
    municipio_origem: 'det/cMunIni',
    municipio_destino: 'det/cMunFim',
    ...daCarga('infCarga'),
    valor_frete: 'total/vTPrest',
  },
  outros: [...observados, ELEMENTO_DA_SUBSTITUICAO],
};

const especieOs: Especie = {
  nome: 'CTeOS',
  inf: 'CTeOS/infCte',
  esperado: 'um CT-e OS 3.00 ou 4.00, com infCte e a sua chave',
  lugares: {
    ...comuns,
    ...doTomador('toma'),
    ...doEmbarcador('toma'),
    municipio_origem: 'ide/cMunIni',
    municipio_destino: 'ide/cMunFim',
    mercadoria: 'infCTeNorm/infServico/xDescServ',
    placa: 'infCTeNorm/infModal/rodoOS/veic/placa',
    valor_frete: 'vPrest/vTPrest',
    apolice: 'infCTeNorm/seg/nApol',
  },
  outros: ['ide/tpServ', ...observados, `infCTeNorm/${ELEMENTO_DA_SUBSTITUICAO}`],
};

export const caminhosCte = [especieCte, especieSimplificado, especieOs].flatMap(caminhosDe);

/** `toma` of `toma3`: payer of the freight (CT-e 4.00, `ide`). */
const papeis: Readonly<Record<string, string>> = { '0': 'rem', '1': 'exped', '2': 'receb', '3': 'dest' };

/** Insured amount: `vCargaAverb`, else `seg/vCarga`; `vCarga` is the goods' value (domain 1.4). Plate and departure: MDF-e. */
export function lerCte(documento: DocumentoXml): Leitura {
  const um = (caminho: string) => documento.um(`CTe/infCte/${caminho}`);
  const lida = lerChave(documento, especieCte);
  if (!('chave' in lida)) return lida;
  const tipo = um('ide/tpCTe');
  const normal = 'um CT-e normal (0) ou de substituição (3); complemento e anulação não são embarques';
  if (tipo === '1' || tipo === '2') return alheio('tpCTe', tipo, normal, 'NAO_E_EMBARQUE');
  const valor = um('infCTeNorm/infCarga/vCarga');
  if (ehZero(valor) && ehZero(um('infCTeNorm/infCarga/vCargaAverb') ?? '0'))
    return alheio('vCarga', valor, 'um valor de carga maior que zero', 'VALOR_ZERO');
  const toma = um('ide/toma3/toma') ?? um('ide/toma03/toma');
  const averbado = um('infCTeNorm/infCarga/vCargaAverb') === undefined && { valor_averbado: 'infCTeNorm/seg/vCarga' };
  const lugares = { ...doTomador(toma === undefined ? 'ide/toma4' : (papeis[toma] ?? '')), ...averbado };
  return lerEmbarque(documento, especieCte, lida.chave, lugares);
}

/** One payer and cargo value; from the first loading to the last unloading. */
export function lerCteSimplificado(documento: DocumentoXml): Leitura {
  const lida = lerChave(documento, especieSimplificado);
  return 'chave' in lida ? lerEmbarque(documento, especieSimplificado, lida.chave) : lida;
}

/** `tpServ`: persons, cash in transit, excess baggage. */
const VALORES = '7';

/** Model 67 has no cargo value; cash in transit is `VCARGAAVERB` in `ObsCont`. */
export function lerCteOs(documento: DocumentoXml): Leitura {
  const lida = lerChave(documento, especieOs);
  if (!('chave' in lida)) return lida;
  const servico = documento.um('CTeOS/infCte/ide/tpServ');
  const esperado =
    'um CT-e OS de transporte de valores (7); o de pessoas (6) e o de excesso de bagagem (8) não levam carga segurada';
  if (servico !== VALORES) return alheio('tpServ', servico, esperado, 'NAO_E_EMBARQUE');
  return lerEmbarque(documento, especieOs, lida.chave);
}

/** @param lugares of this document, where they differ from its kind's. */
function lerEmbarque(documento: DocumentoXml, especie: Especie, chave: string, lugares: Especie['lugares'] = {}) {
  const { inf } = especie;
  const dentro = especie === especieSimplificado ? inf : `${inf}/infCTeNorm`;
  const substituida = documento.um(`${dentro}/${ELEMENTO_DA_SUBSTITUICAO}`);
  const falta = substituida === undefined ? null : faltaDaSubstituida(chave, substituida);
  if (falta !== null) return falhaDe(ELEMENTO_DA_SUBSTITUICAO, substituida, falta, 'CHAVE_INVALIDA');
  const observacoes = observacoesDe(documento, inf);
  const campos = lerCampos(documento, especie, { ...especie.lugares, ...lugares });
  const placa = campos.placa ?? placaDe(observacoes.get('PLACA'));
  if (placa !== undefined) campos.placa = placa;
  if (especie === especieOs) {
    const valores = observacoes.get('VCARGAAVERB')?.replace(',', '.');
    if (valores !== undefined) campos.valor_averbado = semZerosAFim(valores);
  }
  if (especie === especieSimplificado && campos.municipio_destino !== undefined)
    campos.municipio_destino = documento.todos(`${inf}/det/cMunFim`).at(-1) as string;
  return {
    ...(substituida !== undefined && { substitui: substituida }),
    campos: { tipo_documento: especie === especieOs ? 'CTEOS' : 'CTE', chave, ...campos },
  };
}

function faltaDaSubstituida(chave: string, substituida: string): string | null {
  if (substituida === chave) return 'a chave do CT-e substituído, que não pode ser a do próprio CT-e';
  // Positions in a key: CNPJ root of the issuer, and model.
  const emitente = (uma: string) => uma.slice(6, 14) + uma.slice(20, 22);
  const esperado = 'a chave de um CT-e do mesmo emitente e modelo';
  return faltaDaChave(substituida) ?? (emitente(substituida) === emitente(chave) ? null : esperado);
}

/** Extracts a plate from free text, which often contains something else. */
const placaDe = (texto: string | undefined) => {
  const placa = texto?.toUpperCase().replaceAll(/[\s-]/g, '');
  return placa !== undefined && /^[A-Z]{3}\d[0-9A-Z]\d{2}$/.test(placa) ? placa : undefined;
};

export const ehZero = (valor: string | undefined) => valor !== undefined && /^[0.]+$/.test(valor);

function observacoesDe(documento: DocumentoXml, inf: string): ReadonlyMap<string, string> {
  const nomes = documento.todos(`${inf}/compl/ObsCont@xCampo`);
  const textos = documento.todos(`${inf}/compl/ObsCont/xTexto`);
  if (nomes.length !== textos.length) return new Map();
  return new Map(nomes.map((nome, at) => [nome.toUpperCase(), textos[at] ?? '']));
}
