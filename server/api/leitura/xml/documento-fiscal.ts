import type { CodigoDeRecusa } from '../../../../shared/contracts/codigos-de-recusa.ts';
import { cortar } from '../../../../shared/format/cortar.ts';
import { type Campo, type Falha, MAX_VALOR } from '../registro.ts';
import type { DocumentoXml } from './documento-xml.ts';
import { chavesCanceladas, eventosDe } from './evento.ts';

export type Leitura = { readonly campos: Partial<Record<Campo, string>>; readonly substitui?: string } | Recusada;
export interface Recusada {
  readonly falha: Omit<Falha, 'linha' | 'origem'>;
}

/** Truncates the value, as for every fault. */
export const falhaDe = (campo: string, valor: string | undefined, esperado: string, codigo?: CodigoDeRecusa) => ({
  falha: { campo, valor: cortar(valor ?? '', MAX_VALOR), esperado, ...(codigo && { codigo }) },
});

/** A document of a kind that we do not store, as opposed to a faulty one. */
export const alheio = (campo: string, valor: string | undefined, esperado: string, codigo: CodigoDeRecusa) => ({
  falha: { ...falhaDe(campo, valor, esperado, codigo).falha, ignorado: true as const },
});

/** @param nome of the document, with its article. */
export const deTeste = (ambiente: string | undefined, nome: string) =>
  alheio('tpAmb', ambiente, `${nome} do ambiente de produção (1); o de homologação (2) é só um teste`, 'HOMOLOGACAO');

export const cancelado = (chave: string) =>
  alheio('evento', chave, 'um documento não cancelado; o arquivo traz o seu cancelamento', 'DOCUMENTO_CANCELADO');

/** Amounts have two places in the schema; some issuers write more, with zeros. */
export const semZerosAFim = (valor: string) =>
  valor.length > 30 ? valor : valor.replace(/^(\d+\.\d{2}\d*?)0+$/, '$1');

/** Calendar date of a timestamp as written, in its own time zone. */
export const dataDe = (momento: string | undefined) => momento?.slice(0, 10);

/** `CNPJ` of a company or `CPF` of a person; foreign parties have none, or a CNPJ of zeros. */
function identidade(documento: DocumentoXml, caminho: string): string | undefined {
  const numero = documento.um(`${caminho}/CNPJ`) ?? documento.um(`${caminho}/CPF`);
  return numero !== undefined && /^0+$/.test(numero) ? undefined : numero;
}

/** Longer remarks are truncated: they must not get a document refused. */
const MAX_OBSERVACAO = 255;

export function lerCampos(documento: DocumentoXml, { inf }: Especie, lugares: Especie['lugares']) {
  const campos: Partial<Record<Campo, string>> = {};
  for (const [campo, lugar] of Object.entries(lugares) as [Campo, string][]) {
    const caminho = `${inf}/${lugar}`;
    const texto = campo.startsWith('cnpj_') ? identidade(documento, caminho) : documento.um(caminho);
    if (texto === undefined) continue;
    if (campo.startsWith('valor_')) campos[campo] = semZerosAFim(texto);
    else if (campo.startsWith('data_')) campos[campo] = texto.slice(0, 10);
    else campos[campo] = campo === 'observacao' ? cortar(texto, MAX_OBSERVACAO) : texto;
  }
  // Foreign places (`EX`) all share one code.
  if (campos.uf_origem === 'EX') delete campos.municipio_origem;
  if (campos.uf_destino === 'EX') delete campos.municipio_destino;
  return campos;
}

/** Meaning of a cStat that is no authorisation. */
const CANCELADO = 'foi cancelado';
const situacoes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['101', '151', '155'].map((cStat) => [cStat, CANCELADO])),
  ...Object.fromEntries(['110', '205', '301', '302', '303'].map((cStat) => [cStat, 'teve o uso denegado'])),
};

/** A kind of fiscal document, and where its fields are below `inf`; of a tax number (`cnpj_…`) its party. */
export interface Especie {
  /** Root element. */
  readonly nome: 'CTe' | 'CTeSimp' | 'CTeOS' | 'NFe';
  readonly inf: string;
  readonly esperado: string;
  readonly lugares: Readonly<Partial<Record<Campo, string>>>;
  readonly outros: readonly string[];
}

const caminhosDaChave = ({ nome, inf }: Especie) => {
  const familia = nome === 'NFe' ? 'NFe' : 'CTe';
  const protocolo = `prot${nome === 'CTeOS' ? nome : familia}/infProt`;
  return {
    id: `${inf}@Id`,
    tpAmb: `${inf}/ide/tpAmb`,
    cStat: `${protocolo}/cStat`,
    protocolada: `${protocolo}/ch${familia}`,
  } as const;
};

export const caminhosDe = (especie: Especie): readonly string[] => {
  const lugares = Object.entries(especie.lugares).flatMap(([campo, lugar]) =>
    campo.startsWith('cnpj_') ? [`${lugar}/CNPJ`, `${lugar}/CPF`] : lugar,
  );
  const deles = [...lugares, ...especie.outros].map((lugar) => `${especie.inf}/${lugar}`);
  return [...Object.values(caminhosDaChave(especie)), ...deles];
};

/** The access key; refuses cancelled and denied documents, ignores tests. No protocol is fine: not yet authorised. */
export function lerChave(documento: DocumentoXml, especie: Especie): { readonly chave: string } | Recusada {
  const caminho = caminhosDaChave(especie);
  const protocolada = documento.um(caminho.protocolada);
  const chave = documento.um(caminho.id)?.replace(/^(CTe|NFe)/, '') ?? protocolada;
  if (chave === undefined) return falhaDe('chave', undefined, especie.esperado);
  const ambiente = documento.um(caminho.tpAmb);
  if (ambiente !== '1') return deTeste(ambiente, 'um documento');
  const cStat = documento.um(caminho.cStat);
  if (cStat !== undefined && cStat !== '100' && cStat !== '150') {
    const esperado = `um documento autorizado (100); este ${situacoes[cStat] ?? 'não foi autorizado'}`;
    return situacoes[cStat] === CANCELADO
      ? alheio('cStat', cStat, esperado, 'DOCUMENTO_CANCELADO')
      : falhaDe('cStat', cStat, esperado, 'DOCUMENTO_NAO_AUTORIZADO');
  }
  if (chavesCanceladas(eventosDe(documento)).has(chave)) return cancelado(chave);
  if (protocolada !== undefined && protocolada !== chave)
    return falhaDe('protocolo', protocolada, `o protocolo do próprio documento, de chave ${chave.slice(0, 50)}`);
  return { chave };
}
