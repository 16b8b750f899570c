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
import { ELEMENTO_DA_SUBSTITUICAO, lerSubstituicao } from './substituicao.ts';

const inf = 'CTe/infCte';
const especie: Especie = { nome: 'CTe', esperado: 'um CT-e 3.00 ou 4.00, com infCte e a sua chave' };
const partes = ['emit', 'rem', 'exped', 'receb', 'dest', 'ide/toma4'];

export const caminhosCte = [
  ...Object.values(caminhosDaChave(especie)),
  ...['mod', 'serie', 'nCT', 'dhEmi', 'tpCTe', 'modal', 'cMunIni', 'UFIni', 'cMunFim', 'UFFim'].map(
    (nome) => `${inf}/ide/${nome}`,
  ),
  // Some issuers still write `toma03`.
  `${inf}/ide/toma3/toma`,
  `${inf}/ide/toma03/toma`,
  ...partes.flatMap((parte) => ['CNPJ', 'CPF', 'xNome'].map((nome) => `${inf}/${parte}/${nome}`)),
  `${inf}/vPrest/vTPrest`,
  `${inf}/compl/xObs`,
  `${inf}/compl/ObsCont@xCampo`,
  `${inf}/compl/ObsCont/xTexto`,
  `${inf}/infCTeNorm/${ELEMENTO_DA_SUBSTITUICAO}`,
  ...['vCarga', 'vCargaAverb', 'proPred', 'xOutCat'].map((nome) => `${inf}/infCTeNorm/infCarga/${nome}`),
  `${inf}/infCTeNorm/seg/vCarga`,
  `${inf}/infCTeNorm/seg/nApol`,
];

/** `toma` of `toma3`: payer of the freight (CT-e 4.00, `ide`). */
const papeis: Readonly<Record<string, string>> = { '0': 'rem', '1': 'exped', '2': 'receb', '3': 'dest' };

/**
 * Shipment of a CT-e 3.00 or 4.00. Insured amount: `vCargaAverb`, else `seg/vCarga`; `vCarga` is the goods' value
 * (domain 1.4). Plate and departure come from the MDF-e (`completar`).
 */
export function lerCte(documento: DocumentoXml): Leitura {
  const um = (caminho: string) => documento.um(`${inf}/${caminho}`);
  const lida = lerChave(documento, especie);
  if (!('chave' in lida)) return lida;
  const { chave } = lida;
  const tipo = um('ide/tpCTe');
  if (tipo === '1' || tipo === '2')
    return alheio(
      'tpCTe',
      tipo,
      'um CT-e normal (0) ou de substituição (3); complemento e anulação não são embarques',
      'NAO_E_EMBARQUE',
    );
  if (ehZero(um('infCTeNorm/infCarga/vCarga')) && ehZero(um('infCTeNorm/infCarga/vCargaAverb') ?? '0'))
    return alheio('vCarga', um('infCTeNorm/infCarga/vCarga'), 'um valor de carga maior que zero', 'VALOR_ZERO');
  const substituicao = lerSubstituicao(chave, um(`infCTeNorm/${ELEMENTO_DA_SUBSTITUICAO}`));
  if ('falha' in substituicao) return substituicao;

  const toma = um('ide/toma3/toma') ?? um('ide/toma03/toma');
  const tomador = `${inf}/${toma === undefined ? 'ide/toma4' : (papeis[toma] ?? '')}`;
  return {
    ...substituicao,
    campos: presentes({
      tipo_documento: 'CTE',
      chave,
      ...camposComuns(documento, inf, { embarcador: `${inf}/rem`, tomador }),
      cnpj_remetente: identidade(documento, `${inf}/rem`),
      cnpj_destinatario: identidade(documento, `${inf}/dest`),
      municipio_origem: municipioDe(um('ide/UFIni'), um('ide/cMunIni')),
      municipio_destino: municipioDe(um('ide/UFFim'), um('ide/cMunFim')),
      mercadoria: um('infCTeNorm/infCarga/proPred'),
      embalagem: um('infCTeNorm/infCarga/xOutCat'),
      valor_mercadoria: um('infCTeNorm/infCarga/vCarga'),
      valor_averbado: um('infCTeNorm/infCarga/vCargaAverb') ?? um('infCTeNorm/seg/vCarga'),
      valor_frete: um('vPrest/vTPrest'),
      observacao: observacaoDe(um('compl/xObs')),
      apolice: um('infCTeNorm/seg/nApol'),
    }),
  };
}

/** Fields that all kinds of CT-e have in the same places; the parties' paths differ. */
export function camposComuns(
  documento: DocumentoXml,
  raiz: string,
  { embarcador, tomador }: { readonly embarcador: string; readonly tomador: string },
) {
  const ide = (nome: string) => documento.um(`${raiz}/ide/${nome}`);
  const emissao = dataDe(ide('dhEmi'));
  return {
    serie: ide('serie'),
    numero: ide('nCT'),
    data_emissao: emissao,
    data_embarque: emissao,
    modal: ide('modal'),
    cnpj_emitente: identidade(documento, `${raiz}/emit`),
    cnpj_embarcador: identidade(documento, embarcador),
    embarcador: documento.um(`${embarcador}/xNome`),
    cnpj_tomador: identidade(documento, tomador),
    tomador: documento.um(`${tomador}/xNome`),
    uf_origem: ide('UFIni'),
    uf_destino: ide('UFFim'),
    placa: placaDe(observacoes(documento, raiz).get('PLACA')),
  };
}

/** Extracts a plate from free text, which often contains something else. */
export const placaDe = (texto: string | undefined) => {
  const placa = texto?.toUpperCase().replaceAll(/[\s-]/g, '');
  return placa !== undefined && /^[A-Z]{3}\d[0-9A-Z]\d{2}$/.test(placa) ? placa : undefined;
};

export const ehZero = (valor: string | undefined) => valor !== undefined && /^[0.]+$/.test(valor);

export function observacoes(documento: DocumentoXml, raiz: string): ReadonlyMap<string, string> {
  const nomes = documento.todos(`${raiz}/compl/ObsCont@xCampo`);
  const textos = documento.todos(`${raiz}/compl/ObsCont/xTexto`);
  if (nomes.length !== textos.length) return new Map();
  return new Map(nomes.map((nome, at) => [nome.toUpperCase(), textos[at] ?? '']));
}
