/** Rules that need no registry (domain, 2.6); one function per rule. */
import { ufs } from '../../../../shared/averbacao/lugar-com-uf.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarDecimal } from '../../../../shared/format/numero.ts';
import { parametros } from '../../../../shared/contracts/parametros/parametros.ts';
import type { Campo, TipoLayout } from '../registro.ts';
import { importanciaDe } from './importancia.ts';
import { casasDasMoedas, type RegrasInternacionais } from './internacional.ts';
import { camposDeCnpj, faltaDestaChave, parteValida, tiposDeDocumento } from './normalizar.ts';
import {
  isDesvioDeCarga,
  isExportacao,
  isImportacao,
  isRodoviario,
  isTransporteNacional,
  modalDoRamo,
  partesSeguraveis,
  type RamoConferido,
  type Regra,
} from './valores.ts';

/** Rules that depend on parameters (domain 3.9, Averbação). */
export interface Exigencias {
  /** Reais, decimal text. */
  readonly importanciaMaxima: string | null;
  /** Latest departure date accepted; null: any. */
  readonly ultimoEmbarque: string | null;
  readonly embarcador: boolean;
  /** Accepted document series; null: all. */
  readonly series: readonly string[] | null;
  /** Whether an import may be declared before its DI is known (domain, 1.3). */
  readonly provisoria: boolean;
  /** Default packaging code of national cargo (domain-2, 1.7). */
  readonly embalagem: string;
  /** null: no additions for import and export. */
  readonly internacional: RegrasInternacionais | null;
}

/** Used to test a layout on a sample, regardless of the parameters. */
export const semExigencias: Exigencias = {
  importanciaMaxima: null,
  ultimoEmbarque: null,
  embarcador: false,
  series: null,
  provisoria: false,
  embalagem: parametros.embalagem_padrao.padrao,
  internacional: null,
};

const km = /^0*[1-9]\d{0,4}$/;
const placa = /^[A-Z]{3}\d[0-9A-Z]\d{2}$/;
const numeroDaDi = /^\d{2}[/-]?\d{7,8}(-?\d)?$|^[0-9]{2}BR[0-9A-Z]{11,12}$/;

/** A field that is there must fit. */
const conforme =
  (campo: Campo, cabe: (valor: string) => boolean, esperado: string): Regra =>
  (valores) => {
    const valor = valores[campo];
    return valor === undefined || cabe(valor) ? null : { campo, esperado };
  };

const integrados: readonly TipoLayout[] = ['XML_CTE', 'XML_NFE', 'PROCEDA_CONEMB31'];
const se = (vale: boolean, ...regras: readonly Regra[]) => (vale ? regras : []);

/** Rules of a ramo and kind of layout, in the order in which faults are reported. */
export function regrasDe(ramo: RamoConferido, tipo: TipoLayout, exigencias: Exigencias): readonly Regra[] {
  const nacional = ramo.ambito === 'N';
  return [
    documento,
    ...se(tipo !== 'PROCEDA_CONEMB31', chaveExigida),
    chaveValida,
    chaveDoDocumento,
    ...camposDeCnpj.map(parte),
    segurado(ramo),
    ...se(nacional, ...uf('uf_origem'), exigido('municipio_origem', 'município de origem')),
    ...se(nacional, ...uf('uf_destino'), exigido('municipio_destino', 'município de destino')),
    ...se(isImportacao(ramo) && !exigencias.provisoria, exigido('numero_di', 'número da DI')),
    ...se(isImportacao(ramo), di, exigido('pais_origem', 'país de origem')),
    ...se(isExportacao(ramo), exigido('pais_destino', 'país de destino')),
    ...se(isExportacao(ramo), exigido('complemento_destino', 'local de destino no país')),
    // Integrated documents do not state the vehicle; declared ones must.
    ...se(isRodoviario(ramo) && !integrados.includes(tipo), exigido('placa', 'placa do veículo')),
    modalDoRamo(ramo),
    placaValida,
    kmValido,
    acumuloDito,
    nacional ? valorNacional : valorInternacional,
    ...se(!nacional, incotermValido, cambioValido, ...casasDasMoedas(exigencias.internacional)),
    ...se(isDesvioDeCarga(ramo), containerComMercadoria),
    ...se(exigencias.embarcador, exigido('cnpj_embarcador', 'CNPJ do embarcador')),
    ...(exigencias.importanciaMaxima === null ? [] : [ateImportancia(exigencias.importanciaMaxima, ramo)]),
    ...(exigencias.ultimoEmbarque === null ? [] : [ateEmbarque(exigencias.ultimoEmbarque)]),
    ...(exigencias.series === null ? [] : [deUmaSerie(exigencias.series)]),
  ];
}

const exigido =
  (campo: Campo, nome: string): Regra =>
  (valores) =>
    valores[campo] === undefined ? { campo, esperado: `${nome} (campo obrigatório)` } : null;

const uf = (campo: 'uf_origem' | 'uf_destino'): readonly Regra[] => [
  exigido(campo, 'sigla da UF'),
  conforme(campo, (sigla) => ufs.has(sigla), 'sigla de uma das 27 UFs'),
];

const documento: Regra = ({ tipo_documento: tipo }) =>
  tipo !== undefined && tiposDeDocumento.has(tipo)
    ? null
    : { campo: 'tipo_documento', esperado: 'CT-e, NF-e, CRT, Romaneio, Minuta, NFS-e ou outro tipo conhecido' };

const chaveExigida: Regra = ({ tipo_documento: tipo, chave }) =>
  chave === undefined && (tipo === 'CT-e' || tipo === 'NF-e')
    ? { campo: 'chave', esperado: `chave de acesso do ${tipo} (campo obrigatório)` }
    : null;

const chaveValida: Regra = ({ chave }) => {
  const falta = chave === undefined ? null : faltaDestaChave(chave);
  return falta === null ? null : { campo: 'chave', esperado: falta };
};

/** The key repeats number and series; a difference is a fault. */
const chaveDoDocumento: Regra = ({ chave, numero, serie }) => {
  if (chave === undefined || faltaDestaChave(chave) !== null) return null;
  const deChave = Number(chave.slice(25, 34));
  if (numero !== undefined && Number(numero) !== deChave)
    return { campo: 'numero', esperado: `o número ${deChave}, que está na chave de acesso` };
  const serieDaChave = Number(chave.slice(22, 25));
  if (serie !== undefined && serie !== '' && Number(serie) !== serieDaChave)
    return { campo: 'serie', esperado: `a série ${serieDaChave}, que está na chave de acesso` };
  return null;
};

const parte = (campo: (typeof camposDeCnpj)[number]) =>
  conforme(campo, parteValida, 'CNPJ (ou CPF) com dígitos verificadores corretos');

const segurado =
  (ramo: RamoConferido): Regra =>
  (valores) => {
    if (valores.apolice !== undefined || partesSeguraveis(valores, ramo).length > 0) return null;
    const campo = isTransporteNacional(ramo)
      ? 'cnpj_tomador'
      : ramo.ambito === 'N'
        ? 'cnpj_emitente'
        : 'cnpj_embarcador';
    return { campo, esperado: 'CNPJ do segurado, ou o número da apólice' };
  };

const di = conforme(
  'numero_di',
  (numero) => numeroDaDi.test(numero),
  'número da DI com 10 dígitos (AA/NNNNNNN-D) ou da DUIMP',
);
const kmValido = conforme('km', (valor) => km.test(valor), 'quilometragem de 1 a 99999');
const acumuloDito = conforme('nao_acumula', (dito) => dito === 'S' || dito === 'N', 'S ou N');
const placaValida = conforme('placa', (valor) => placa.test(valor), 'placa AAA9999 ou Mercosul AAA9A99');

const valorNacional: Regra = ({ valor_mercadoria: mercadoria, valor_averbado: averbado }) =>
  mercadoria === undefined && averbado === undefined
    ? { campo: 'valor_mercadoria', esperado: 'valor da mercadoria (campo obrigatório)' }
    : null;

/** A container is covered only with its goods (domain, 2.6, rule 11). */
const containerComMercadoria: Regra = ({ valor_container: container, valor_mercadoria: mercadoria }) =>
  isNada(container) || !isNada(mercadoria)
    ? null
    : { campo: 'valor_mercadoria', esperado: 'valor da mercadoria maior que zero, porque há valor de contêiner' };

const ateImportancia = (maxima: string, ramo: RamoConferido): Regra => {
  const centavos = BigInt(maxima.replace('.', ''));
  return (valores) => {
    const completo = valorNacional(valores) === null || valores.valor_fob !== undefined;
    return completo && importanciaDe(valores, ramo).reais > centavos
      ? { campo: 'valor_mercadoria', esperado: `importância segurada de até R$ ${formatarDecimal(maxima)}` }
      : null;
  };
};

const ateEmbarque = (ultimo: string) =>
  conforme('data_embarque', (data) => data <= ultimo, `data de embarque até ${formatarData(ultimo)}`);

/** `001` and `1` are the same series; a document without series is always accepted. */
const deUmaSerie = (aceitas: readonly string[]): Regra => {
  const conhecidas = new Set(aceitas.map(semZeros));
  const cabe = (serie: string) => serie === '' || conhecidas.has(semZeros(serie));
  return conforme('serie', cabe, `uma das séries aceitas: ${aceitas.join(', ')}`);
};

const semZeros = (serie: string) =>
  serie
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '');

const isNada = (valor: string | undefined) => valor === undefined || /^[0.]+$/.test(valor);

const incotermValido = conforme('incoterm', (valor) => /^[A-Z]{3}$/i.test(valor), 'Incoterm de três letras, como FOB');
const cambioValido = conforme(
  'taxa_cambio',
  (valor) => /^\d{1,6}(\.|$)/.test(valor),
  'taxa de câmbio de até 6 dígitos inteiros',
);

const valorInternacional: Regra = ({ valor_fob: fob, moeda, taxa_cambio: cambio, valor_mercadoria: mercadoria }) => {
  const emIso = moeda !== undefined && /^[A-Z]{3}$/.test(moeda);
  if ((fob ?? moeda) !== undefined && !emIso) return { campo: 'moeda', esperado: 'código ISO 4217 da moeda' };
  if (fob === undefined) {
    const esperado = 'valor FOB na moeda, ou o valor da mercadoria em reais';
    return mercadoria === undefined ? { campo: 'valor_fob', esperado } : null;
  }
  return cambio === undefined ? { campo: 'taxa_cambio', esperado: 'taxa de câmbio (campo obrigatório)' } : null;
};
