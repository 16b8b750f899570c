import { sql } from 'kysely';
import { abrirPessoas } from '../escrita/cifra-pessoal.repository.ts';
import { type Db, findRow, listRows, listValues, type Sql } from '../sql/connection.repository.ts';
import { lerParametro } from '../sql/parametros.repository.ts';

/** A natural person, by CPF or as a user, whose name it is: of a CPF names are beside it. */
export interface Titular extends Readonly<Record<'nome' | 'rotulo' | 'agulha' | 'troca', string>> {
  /** Their key in `titulares`. */
  readonly pessoa: string;
  readonly cpf: string | null;
  readonly ativo: boolean;
}

export interface Achado {
  readonly tabela: string;
  readonly registro: string;
  readonly campos: readonly string[];
  readonly dever: string | null;
  /** `YYYY-MM-DD`, after which the duty has ended; `infinity`: while the record is in use. */
  readonly ate: string | null;
  readonly vale: boolean;
  readonly linha: Readonly<Record<string, unknown>>;
}

/** Tables without a search: shipments are read by CPF instead; sessions and attempts expire; `titulares` holds keys; sums hold no person. */
export const fora =
  'averbacoes averbacoes_arquivadas web_session tentativas_de_senha titulares somas_por_dia somas_dos_embarques'.split(
    ' ',
  );
/** Worked out from shipments and policies: they name no user. */
const semUsuario = ['apolices_busca', 'averbacao_documentos', 'faturas_somas', 'somas_de_todas', 'somas_por_mes'];

/** Columns that only the sign-in reads. */
export const segredos = ['senha_hash', 'senha_alheia', 'hash', 'hash_anterior', 'segredo', 'token'];

const seguro = 'Contrato de seguro e prescrição (Lei 15.040/2024; Circular SUSEP 612/2020)';
const fiscal = 'Documento fiscal (CTN, arts. 173 e 195)';
const fiscais = ['documentos_fiscais', 'eventos_fiscais', 'viagens', 'restituicoes'];
/** Worked out from other tables, or of passing use. The trail loses the key alone. */
const semDever =
  'auditoria leituras apolices_busca averbacao_documentos somas_de_todas somas_por_dia somas_por_mes de_para_pendentes pedidos tarefas tarefa_arquivos tarefa_itens relatorio_modelos visoes'.split(
    ' ',
  );
/** Column from whose day the years count. Of others, the last day that a row names or its policy's end. */
const desdeQuando: Readonly<Record<string, string>> = {
  averbacoes: 'data_embarque',
  emails: 'criado_em',
  ...Object.fromEntries(fiscais.map((tabela) => [tabela, tabela === 'restituicoes' ? 'criada_em' : 'recebido_em'])),
};
const deverDe = (tabela: string) => (semDever.includes(tabela) ? null : fiscais.includes(tabela) ? fiscal : seguro);

/** Rows of a table in a file. */
export const MAXIMO = 10_000;
/** A text in a regular expression. */
export const literal = (texto: string) => texto.replaceAll(/[^\p{L}\p{N}_]/gu, String.raw`\$&`);
const numeroEm = (campo: string, id: number) => String.raw`"${campo}": ${id}(?!\d)`;

/** `rotulo` names them in the trail, `agulha` finds them in a row's JSON, also encrypted; `troca` matches text to replace. */
const cifradosDe = async (db: Db, pessoa: string) =>
  (await listValues<number>(db)`SELECT id FROM titulares WHERE pessoa = ${pessoa}`).map((id) => `"cifrado:${id}:`);

/** Also by their number as an insured or broker, whose policies then show the duty. */
export async function titularDoCpf(db: Db, cpf: string): Promise<Titular> {
  const [a, b, c, d] = /^(...)(...)(...)(..)$/.exec(cpf)?.slice(1) ?? [];
  const troca = String.raw`(^|\D)(${cpf}|${a}\.${b}\.${c}-${d})(?!\d)`;
  const pessoa = `c${cpf}`;
  const numeros = await listRows<{ campo: string; id: number }>(db)`
    SELECT 'id_segurado' AS campo, id_segurado AS id FROM segurados WHERE cnpj = ${cpf}
    UNION ALL SELECT 'id_corretor', id_corretor FROM corretores WHERE cnpj = ${cpf}`;
  const cadastrado = numeros.map(({ campo, id }) => numeroEm(campo, id));
  const agulha = [troca, ...cadastrado, ...(await cifradosDe(db, pessoa))].join('|');
  return { rotulo: `***.${b}.${c}-**`, pessoa, cpf, nome: '', ativo: false, troca, agulha };
}

/** By number, login as a whole value, and e-mail, within texts, too; a name may be another's as well. */
export async function findUsuarioTitular(db: Db, id: number): Promise<Titular | undefined> {
  const row = await findRow<{ username: string; email: string; nome: string; ativo: boolean }>(db)`
    SELECT username, email, nome, ativo FROM usuarios WHERE id_usuario = ${id}`;
  if (row === undefined) return undefined;
  const pessoa = `u${id}`;
  const troca = String.raw`(^|[^\w.@+-])${literal(row.email)}(?![\w.@+-])`;
  const login = String.raw`(: |\[|, )"${literal(row.username)}"(?!:)`;
  const agulha = [login, troca, numeroEm('id_usuario', id), ...(await cifradosDe(db, pessoa))].join('|');
  return { ...row, rotulo: row.username, pessoa, cpf: null, troca, agulha };
}

/** Tables with their keys, in the order of their names. */
const findTabelas = (db: Db) => listRows<{ tabela: string; chave: string[] }>(db)`
  SELECT relname::text AS tabela, ARRAY(SELECT attname::text FROM pg_index i JOIN pg_attribute a ON attrelid = indrelid AND attnum = ANY (indkey)
    WHERE indrelid = c.oid AND indisprimary ORDER BY attnum) AS chave
  FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`;

/** Rows in which the person appears, table by table: every column is looked at, XML as text. @param maximo of a table; null: all */
export async function* readAchados(db: Db, { cpf, agulha, troca }: Titular, maximo: number | null) {
  const anos = await lerParametro(db, 'anos_guarda_pessoal');
  const ler = (tabela: string, chave: readonly string[], de: Sql) => {
    const [dever, desde] = [cpf && deverDe(tabela), desdeQuando[tabela] ?? null];
    return listRows<Achado>(db)`
      SELECT ${tabela}::text AS tabela, array_to_string(ARRAY(SELECT l.linha ->> coluna FROM unnest(${chave}::text[]) c(coluna)), ' ') AS registro,
        ARRAY(SELECT f.key FROM jsonb_each(l.linha) f WHERE jsonb_build_object(f.key, f.value)::text ~ ${agulha} ORDER BY 1) AS campos,
        ${dever}::text AS dever, a.ate::text AS ate, coalesce(a.ate >= current_date, false) AS vale, l.linha
      FROM ${de} t CROSS JOIN LATERAL (SELECT to_jsonb(t) - ${segredos}::text[] AS inteira OFFSET 0) i
      CROSS JOIN LATERAL (SELECT CASE WHEN i.inteira ->> 'xml' IS NULL THEN i.inteira
        ELSE i.inteira || jsonb_build_object('xml', encode(decode(substr(i.inteira ->> 'xml', 3), 'hex'), 'escape')) END AS linha OFFSET 0) l
      CROSS JOIN LATERAL (SELECT CASE WHEN ${dever}::text IS NULL THEN NULL
        WHEN ${desde}::text IS NULL AND l.linha ->> 'ativo' = 'true' THEN 'infinity'
        ELSE coalesce((SELECT max(left(d.value, 10)::date) FROM (SELECT * FROM jsonb_each_text(l.linha)
            UNION ALL SELECT 'data_final', fim_vigencia::text FROM apolices WHERE ${desde}::text IS NULL AND id_apolice = (l.linha ->> 'id_apolice')::integer) d
          WHERE d.key ~ coalesce(${desde}, '^(data|fim)_|_em$') AND d.value ~ '^\\d{4}-\\d\\d-\\d\\d') + ${anos}::integer * interval '1 year', 'infinity')
        END::date AS ate) a
      WHERE l.linha::text ~ ${agulha} LIMIT ${maximo}::integer`;
  };
  if (cpf !== null)
    yield ler(
      'averbacoes',
      ['id_averbacao'],
      sql`(SELECT * FROM averbacoes_todas WHERE cnpj_embarcador = ${cpf} OR cnpj_tomador = ${cpf} OR observacao ~ ${troca})`,
    );
  for (const { tabela, chave } of await findTabelas(db)) {
    if (fora.includes(tabela) || (cpf === null && semUsuario.includes(tabela))) continue;
    const achados = await ler(tabela, chave, sql.table(tabela));
    const retratos = achados.map(({ linha }) => ({ antes: null, depois: null, ...linha }));
    const abertas = tabela === 'auditoria' ? await abrirPessoas(db, retratos) : [];
    yield achados.map((achado, at) => ({ ...achado, linha: { ...achado.linha, ...abertas[at] } }));
  }
}
