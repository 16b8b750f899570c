import type { CodigoDeRecusa } from '../../../../shared/contracts/codigos-de-recusa.ts';
import { cortar } from '../../../../shared/format/cortar.ts';
import { type Campo, type Falha, MAX_VALOR } from '../registro.ts';
import type { DocumentoXml } from './documento-xml.ts';
import { chavesCanceladas, eventosDe } from './evento.ts';

export type Leitura =
  | {
      readonly campos: Partial<Record<Campo, string>>;
      readonly substitui?: string;
    }
  | Recusada;
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

/** A document that its own file cancels. */
export const cancelado = (chave: string) =>
  alheio('evento', chave, 'um documento não cancelado; o arquivo traz o seu cancelamento', 'DOCUMENTO_CANCELADO');

export function presentes(campos: Partial<Record<Campo, string | undefined>>): Partial<Record<Campo, string>> {
  const todos: Partial<Record<Campo, string>> = {};
  for (const campo in campos) {
    const valor = campos[campo as Campo];
    if (valor !== undefined) todos[campo as Campo] = campo.startsWith('valor_') ? semZerosAFim(valor) : valor;
  }
  return todos;
}

/** Amounts have two places in the schema; some issuers write more, with zeros. */
const semZerosAFim = (valor: string) => (valor.length > 30 ? valor : valor.replace(/^(\d+\.\d{2}\d*?)0+$/, '$1'));

/** Calendar date of a timestamp as written, in its own time zone. */
export const dataDe = (momento: string | undefined) => momento?.slice(0, 10);

/** `CNPJ` of a company or `CPF` of a person; foreign parties have none, or a CNPJ of zeros. */
export function identidade(documento: DocumentoXml, caminho: string): string | undefined {
  const numero = documento.um(`${caminho}/CNPJ`) ?? documento.um(`${caminho}/CPF`);
  return numero !== undefined && /^0+$/.test(numero) ? undefined : numero;
}

/** Município of a Brazilian place; foreign places (`EX`) all share one code. */
export const municipioDe = (uf: string | undefined, codigo: string | undefined) => (uf === 'EX' ? undefined : codigo);

/** Meaning of a cStat that is no authorisation. */
const CANCELADO = 'foi cancelado';
const situacoes: Readonly<Record<string, string>> = {
  '101': CANCELADO,
  '151': CANCELADO,
  '155': CANCELADO,
  '110': 'teve o uso denegado',
  '205': 'teve o uso denegado',
  '301': 'teve o uso denegado',
  '302': 'teve o uso denegado',
  '303': 'teve o uso denegado',
};

export interface Especie {
  /** `CTe`: root element, and prefix of the key in `Id`. */
  readonly nome: 'CTe' | 'CTeSimp' | 'CTeOS' | 'NFe';
  readonly esperado: string;
}

export const caminhosDaChave = ({ nome }: Especie) => {
  const familia = nome === 'NFe' ? 'NFe' : 'CTe';
  const inf = `${nome}/inf${nome === 'NFe' ? nome : 'Cte'}`;
  const protocolo = `prot${nome === 'CTeOS' ? nome : familia}/infProt`;
  return {
    id: `${inf}@Id`,
    tpAmb: `${inf}/ide/tpAmb`,
    cStat: `${protocolo}/cStat`,
    protocolada: `${protocolo}/ch${familia}`,
  } as const;
};

/**
 * Reads the access key; refuses cancelled and denied documents, ignores tests. No protocol is fine: not yet authorised.
 */
export function lerChave(documento: DocumentoXml, especie: Especie): { readonly chave: string } | Recusada {
  const caminho = caminhosDaChave(especie);
  const protocolada = documento.um(caminho.protocolada);
  const id = documento.um(caminho.id);
  const chave = id?.replace(/^(CTe|NFe)/, '') ?? protocolada;
  if (chave === undefined) return falhaDe('chave', undefined, especie.esperado);
  const ambiente = documento.um(caminho.tpAmb);
  if (ambiente !== '1')
    return alheio(
      'tpAmb',
      ambiente,
      'um documento do ambiente de produção (1); o de homologação (2) é só um teste',
      'HOMOLOGACAO',
    );
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

/** Longer remarks are truncated: they must not get a document refused. */
const MAX_OBSERVACAO = 255;
export const observacaoDe = (texto: string | undefined) =>
  texto === undefined ? undefined : cortar(texto, MAX_OBSERVACAO);
