/** Personal values in the trail are encrypted by person: to destroy the key anonymises them, and no seal breaks. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { cpfValido, limparCnpj } from '../../../shared/format/cnpj.ts';
import { type Db, listRows } from '../sql/connection.repository.ts';

type Registro = Readonly<Record<string, unknown>>;
/** One statement in the transaction that writes the trail. */
export type Consultar = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;
interface Entrada {
  readonly entidade: string;
  readonly idEntidade: number | string;
  readonly antes?: object;
  readonly depois?: object;
}
type Chave = Readonly<{ id: number; pessoa: string; segredo: Buffer }>;

/** Personal columns of registries beside `cnpj`; null in an anonymised row. */
export const contatos = ['email', 'email_contato', 'telefone', 'telefone_contato', 'endereco', 'cep', 'rntrc'];
const aoLado: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...contatos, 'razao_social', 'nome_fantasia', 'nome'].map((campo) => [campo, 'cnpj'])),
  conta: 'documento_favorecido',
};

/** The CPF whose person a field tells of: its own value, or that beside it, as `cnpj_tomador` of `tomador`. */
export const cpfDe = (registro: Registro, campo: string): string | undefined =>
  [campo, `cnpj_${campo}`, `documento_${campo}`, aoLado[campo] ?? campo]
    .map((lado) => limparCnpj(registro[lado]))
    .find(cpfValido);

/** Every field of a value's records, at any depth, as `novo` has it. */
function percorrer(valor: unknown, novo: (valor: unknown, registro: Registro, campo: string) => unknown): unknown {
  if (Array.isArray(valor)) return valor.map((um) => percorrer(um, novo));
  if (typeof valor !== 'object' || valor === null) return valor;
  const campo = ([nome, um]: [string, unknown]) =>
    [nome, typeof um === 'object' ? percorrer(um, novo) : novo(um, valor as Registro, nome)] as const;
  return Object.fromEntries(Object.entries(valor).map(campo));
}

const temCpf = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/;

/** Key in `titulares` of the person whose data a field holds; '': not personal. */
function donoDe({ entidade, idEntidade }: Entrada, registro: Registro, campo: string): string {
  if (entidade === 'usuarios') return campo === 'nome' || campo === 'email' ? `u${idEntidade}` : '';
  const cpf = cpfDe(registro, campo);
  return cpf === undefined ? '' : `c${cpf}`;
}

/** The entries with each person's values encrypted; keys that are missing are made. */
export async function cifrarPessoas<E extends Entrada>(
  consultar: Consultar,
  entries: readonly E[],
): Promise<readonly E[]> {
  const comDono = (novo: (valor: unknown, dono: string) => unknown) =>
    entries.map((entry) => {
      const texto = JSON.stringify({ antes: entry.antes, depois: entry.depois });
      if (entry.entidade !== 'usuarios' && !temCpf.test(texto) && !texto.includes('"cifrado:')) return entry;
      const novos = percorrer(JSON.parse(texto), (valor, registro, campo) =>
        novo(valor, donoDe(entry, registro, campo)),
      );
      return { ...entry, ...(novos as Pick<E, 'antes' | 'depois'>) };
    });
  const donos = new Set<string>();
  comDono((_valor, dono) => donos.add(dono));
  donos.delete('');
  if (donos.size === 0) return comDono((valor) => cifrar(undefined, valor));
  const pessoas = [...donos].toSorted();
  const ler = async () =>
    (await consultar('SELECT id, pessoa, segredo FROM titulares WHERE pessoa = ANY ($1)', [pessoas])).rows as Chave[];
  let chaves = await ler();
  if (chaves.length < pessoas.length) {
    await consultar('INSERT INTO titulares (pessoa) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [pessoas]);
    chaves = await ler();
  }
  const deles = new Map(chaves.map((chave) => [chave.pessoa, chave]));
  return comDono((valor, dono) => cifrar(deles.get(dono), valor));
}

/** Key number 0: plain text that only looks encrypted. */
function cifrar(chave: Chave | undefined, valor: unknown): unknown {
  if (chave === undefined) return partesDe(valor) === null ? valor : `cifrado:0:${valor as string}`;
  const iv = randomBytes(12);
  const cifra = createCipheriv('aes-256-gcm', chave.segredo, iv);
  const bytes = [iv, cifra.update(JSON.stringify(valor), 'utf8'), cifra.final(), cifra.getAuthTag()];
  return `cifrado:${chave.id}:${Buffer.concat(bytes).toString('base64')}`;
}

const partesDe = (valor: unknown) => (typeof valor === 'string' ? /^cifrado:(\d{1,9}):(.+)$/.exec(valor) : null);

function decifrado(segredos: ReadonlyMap<string, Buffer>, valor: unknown): unknown {
  const [, id, base64 = ''] = partesDe(valor) ?? [];
  if (id === undefined) return valor;
  if (id === '0') return base64;
  const segredo = segredos.get(id);
  if (segredo === undefined) return '(anonimizado)';
  const bytes = Buffer.from(base64, 'base64');
  try {
    const cifra = createDecipheriv('aes-256-gcm', segredo, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
    return JSON.parse(cifra.update(bytes.subarray(12, -16), undefined, 'utf8') + cifra.final('utf8'));
  } catch {
    return valor;
  }
}

/** Records of the trail in clear; of an anonymised person the values are gone. */
export async function abrirPessoas<T extends { readonly antes: object | null; readonly depois: object | null }>(
  db: Db,
  linhas: readonly T[],
): Promise<readonly T[]> {
  const ids = new Set<string>();
  const retratos = linhas.map(({ antes, depois }) => [antes, depois]);
  percorrer(retratos, (valor) => ids.add(partesDe(valor)?.[1] ?? ''));
  ids.delete('');
  if (ids.size === 0) return linhas;
  const rows = await listRows<{ id: string; segredo: Buffer }>(db)`
    SELECT id::text, segredo FROM titulares WHERE id = ANY (${[...ids]}::integer[])`;
  const segredos = new Map(rows.map(({ id, segredo }) => [id, segredo]));
  const aberto = <R extends object | null>(retrato: R) =>
    percorrer(retrato, (valor) => decifrado(segredos, valor)) as R;
  return linhas.map((linha) => ({ ...linha, antes: aberto(linha.antes), depois: aberto(linha.depois) }));
}
