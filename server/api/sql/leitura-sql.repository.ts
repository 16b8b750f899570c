import { sql } from 'kysely';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { cadastroReferido } from '../../../shared/contracts/cadastros/cadastros.ts';
import type { Referido } from '../../../shared/contracts/cadastros/referidos.ts';
import { emPalavras, type Sql } from './connection.repository.ts';

type Lida = Pick<Cadastro, 'tabela' | 'chave' | 'campos'>;

interface Leitura {
  /** Key, fields, and labels of references. */
  readonly dados: Sql;
  /** As `dados`, plus version columns. */
  readonly colunas: Sql;
  /** `FROM` with joins for labels; the row is `t`. */
  readonly de: Sql;
  /** Sort key; texts without case and accents. */
  ordenar(coluna: string): Sql;
}

type Juncao = Sql;

const ENTRE_NOMES = ' – ';

export function leituraDe(cadastro: Lida): Leitura {
  const juncoes: Juncao[] = [];
  const rotulos = new Map<string, Sql>();
  const dados = [sql`t.${sql.ref(cadastro.chave)}`, ...colunasDe(cadastro, 't', cadastro.campos, juncoes, rotulos)];
  const instante = sql`to_char(t.alterado_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS alterado_em`;
  return {
    dados: sql.join(dados),
    colunas: sql.join([...dados, sql`t.versao, t.ativo, t.padrao, ${instante}, t.alterado_por`]),
    de: sql.join([sql`${sql.table(cadastro.tabela)} AS t`, ...juncoes], sql` `),
    ordenar(coluna) {
      const rotulo = rotulos.get(coluna);
      if (rotulo) return sql`dobrar(${rotulo})`;
      const ref = sql`t.${sql.ref(coluna)}`;
      return cadastro.campos[coluna]?.tipo === 'texto' ? sql`dobrar(${ref})` : ref;
    },
  };
}

function colunasDe(
  cadastro: Lida,
  alias: string,
  campos: Cadastro['campos'],
  juncoes: Juncao[],
  rotulos = new Map<string, Sql>(),
): Sql[] {
  return Object.entries(campos).flatMap(([coluna, campo]) => {
    if (coluna === cadastro.chave && alias === 't') return [];
    if (campo.tipo === 'lista') return [sql`${listaEmJson(cadastro, campo)} AS ${sql.ref(coluna)}`];
    const valor = sql`${sql.ref(`${alias}.${coluna}`)}`;
    if (campo.tipo !== 'referencia') return [valor];
    const rotulo = juntar(cadastroReferido(campo.cadastro), valor, `${alias}_${coluna}`, juncoes);
    rotulos.set(coluna, rotulo);
    return [valor, sql`${rotulo} AS ${sql.ref(`${coluna}_rotulo`)}`];
  });
}

/** Joins a referred registry. @returns the label. */
function juntar(referido: Referido, valor: Sql, alias: string, juncoes: Juncao[]): Sql {
  const chave = sql.ref(`${alias}.${referido.chave}`);
  juncoes.push(sql`LEFT JOIN ${sql.table(referido.tabela)} AS ${sql.ref(alias)} ON ${chave} = ${valor}`);
  const nomes = referido.nomeia.map((coluna) => {
    const campo = referido.campos[coluna];
    const nome = sql`${sql.ref(`${alias}.${coluna}`)}`;
    if (campo?.tipo === 'referencia')
      return juntar(cadastroReferido(campo.cadastro), nome, `${alias}_${coluna}`, juncoes);
    if (campo?.tipo === 'opcao') return emPalavras(nome, campo.opcoes);
    return campo?.tipo === 'data' ? sql`to_char(${nome}, 'DD/MM/YYYY')` : sql`nullif(${nome}::text, '')`;
  });
  return sql`nullif(concat_ws(${sql.lit(ENTRE_NOMES)}, ${sql.join(nomes)}), '')`;
}

function listaEmJson(cadastro: Lida, { tabela, campos }: Extract<Campo, { tipo: 'lista' }>): Sql {
  const juncoes: Juncao[] = [];
  const pares = Object.entries(campos).flatMap(([coluna, campo]) => {
    const valor = sql`${sql.ref(`l.${coluna}`)}`;
    // Decimal as text: JSON would use a float.
    const par = sql`${sql.lit(coluna)}, ${campo.tipo === 'decimal' ? sql`${valor}::text` : valor}`;
    if (campo.tipo !== 'referencia') return [par];
    const rotulo = juntar(cadastroReferido(campo.cadastro), valor, `l_${coluna}`, juncoes);
    return [par, sql`${sql.lit(`${coluna}_rotulo`)}, ${rotulo}`];
  });
  return sql`(SELECT coalesce(json_agg(json_build_object(${sql.join(pares)}) ORDER BY l.ordem), '[]')
    FROM ${sql.join([sql`${sql.table(tabela)} AS l`, ...juncoes], sql` `)}
    WHERE ${sql.ref(`l.${cadastro.chave}`)} = ${sql.ref(`t.${cadastro.chave}`)})`;
}
