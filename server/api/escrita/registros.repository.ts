import { type RawBuilder, sql } from 'kysely';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Cadastro, chaveDeTexto } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { MAX_ID } from '../../../shared/contracts/fields.ts';
import { type Db, listRows, type Sql } from '../sql/connection.repository.ts';
import { umaAverbacao } from '../sql/meses.repository.ts';
import { leituraDe } from '../sql/leitura-sql.repository.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';

export function nomeDaLinha({ nomeia, campos, chave }: Cadastro, linha: Linha): string {
  const nomes = nomeia.map((coluna) => {
    const campo = campos[coluna];
    return campo ? valorEmTexto(campo, coluna, linha) : '';
  });
  return nomes.filter((nome) => nome !== '').join(' · ') || String(linha[chave] ?? '');
}

export interface Lugar {
  readonly entidade: string;
  readonly id: string;
}

export interface Registro {
  readonly genero: 'm' | 'f';
  readonly palavra: string;
  readonly nome: string;
  /** Registry row. */
  readonly linha: Linha | null;
}

type Chamada = Omit<Registro, 'linha'>;

const chamado = (genero: 'm' | 'f', palavra: string, nome: Sql, onde: Sql) =>
  sql<Chamada>`SELECT ${genero}::text AS genero, ${palavra}::text AS palavra, (${nome})::text AS nome FROM ${onde}`;

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

/** SELECT of a record's name; null: not possible. */
function consulta({ entidade, id }: Lugar): Sql | null {
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

/** Names of records in one statement; undefined: unknown. */
export async function findRegistros(db: Db, lugares: readonly Lugar[]): Promise<readonly (Registro | undefined)[]> {
  const consultas = lugares.flatMap((lugar, at) => {
    const dele = consulta(lugar);
    return dele === null ? [] : [sql`(SELECT ${at}::integer AS at, r.* FROM (${dele}) r)`];
  });
  if (consultas.length === 0) return lugares.map(() => undefined);
  const rows = await listRows<Registro & { readonly at: number }>(db)`${sql.join(consultas, sql` UNION ALL `)}`;
  const achados = new Map(rows.map(({ at, ...registro }) => [at, registro]));
  return lugares.map(({ entidade }, at) => {
    const achado = achados.get(at);
    const cadastro = cadastros.find(({ nome }) => nome === entidade);
    return achado?.linha && cadastro ? { ...achado, nome: nomeDaLinha(cadastro, achado.linha) } : achado;
  });
}
