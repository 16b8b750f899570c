import { type RawBuilder, sql } from 'kysely';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { chaveDeTexto } from '../../../shared/contracts/cadastros/chave-de-texto.ts';
import { MAX_ID } from '../../../shared/contracts/fields.ts';
import type { Db } from '../sql/connection.repository.ts';
import { umaAverbacao } from '../sql/meses.repository.ts';
import { leituraDe } from '../sql/leitura-sql.repository.ts';
import { nomeDaLinha } from './nome-da-linha.ts';

/** A record by the name that the audit trail has for it, or by that of its registry, and its id. */
export interface Lugar {
  readonly entidade: string;
  readonly id: string;
}

/** How people call a record: `a` `fatura` `123`. */
export interface Registro {
  readonly genero: 'm' | 'f';
  readonly palavra: string;
  readonly nome: string;
  /** The row itself, of a registry. */
  readonly linha: Linha | null;
}

type Chamada = Omit<Registro, 'linha'>;

const chamado = (genero: 'm' | 'f', palavra: string, nome: RawBuilder<unknown>, onde: RawBuilder<unknown>) =>
  sql<Chamada>`SELECT ${genero}::text AS genero, ${palavra}::text AS palavra, (${nome})::text AS nome FROM ${onde}`;

/** What each record that is no row of a registry is called. */
const outros: Readonly<Record<string, (id: number) => RawBuilder<Chamada>>> = {
  apolices: (id) => chamado('f', 'apólice', sql`numero`, sql`apolices WHERE id_apolice = ${id}`),
  averbacoes: (id) =>
    chamado('f', 'averbação', sql`concat_ws(' ', a.tipo_documento, a.numero)`, sql`${umaAverbacao(id)} a`),
  faturas: (id) => sql`
    SELECT 'f' AS genero, CASE WHEN f.numero_fatura IS NULL THEN 'prévia da apólice' ELSE 'fatura' END AS palavra,
      coalesce(f.numero_fatura::text, a.numero) AS nome
    FROM faturas f JOIN apolices a USING (id_apolice) WHERE f.id_fatura = ${id}`,
  pacotes: (id) => chamado('m', 'pacote', sql`id_pacote`, sql`pacotes WHERE id_pacote = ${id}`),
  usuarios: (id) => chamado('m', 'usuário', sql`nome`, sql`usuarios WHERE id_usuario = ${id}`),
  conversor: (id) => chamado('f', 'conversão de', sql`arquivo`, sql`conversoes WHERE id_conversao = ${id}`),
  tarefas: (id) => chamado('f', 'tarefa', sql`titulo`, sql`tarefas WHERE id_tarefa = ${id}`),
  'exclusoes-em-bloco': (id) =>
    chamado('f', 'exclusão em bloco', sql`id_bloco`, sql`exclusoes_em_bloco WHERE id_bloco = ${id}`),
  'relatorio-agendamentos': (id) =>
    chamado(
      'm',
      'agendamento de relatório',
      sql`m.nome`,
      sql`relatorio_agendamentos a JOIN relatorio_modelos m USING (id_modelo)
      WHERE a.id_agendamento = ${id}`,
    ),
};

/** What is asked for one record, the columns `genero`, `palavra`, `nome` and `linha`; null where it can be none. */
function consulta({ entidade, id }: Lugar): RawBuilder<unknown> | null {
  const cadastro = cadastros.find(({ nome }) => nome === entidade);
  const deTexto = chaveDeTexto(entidade) !== null;
  if (!deTexto && !(/^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID)) return null;
  if (cadastro === undefined) {
    const outra = Object.hasOwn(outros, entidade) ? outros[entidade] : undefined;
    return outra ? sql`SELECT x.*, NULL::jsonb AS linha FROM (${outra(Number(id))}) x` : null;
  }
  const { colunas, de } = leituraDe(cadastro);
  return sql`
    SELECT ${cadastro.genero}::text AS genero, ${cadastro.singular}::text AS palavra, NULL::text AS nome, to_jsonb(x) AS linha
    FROM (SELECT ${colunas} FROM ${de} WHERE ${sql.ref(`t.${cadastro.chave}`)} = ${deTexto ? id : Number(id)}) x`;
}

/** What records are called, in one statement; undefined where there is none, or nothing is called so. */
export async function findRegistros(db: Db, lugares: readonly Lugar[]): Promise<readonly (Registro | undefined)[]> {
  const consultas = lugares.flatMap((lugar, at) => {
    const dele = consulta(lugar);
    return dele === null ? [] : [sql`(SELECT ${at}::integer AS at, r.* FROM (${dele}) r)`];
  });
  if (consultas.length === 0) return lugares.map(() => undefined);
  const { rows } = await sql<Registro & { readonly at: number }>`${sql.join(consultas, sql` UNION ALL `)}`.execute(db);
  const achados = new Map(rows.map(({ at, ...registro }) => [at, registro]));
  return lugares.map(({ entidade }, at) => {
    const achado = achados.get(at);
    const cadastro = cadastros.find(({ nome }) => nome === entidade);
    return achado?.linha && cadastro ? { ...achado, nome: nomeDaLinha(cadastro, achado.linha) } : achado;
  });
}
