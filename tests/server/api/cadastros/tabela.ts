import type { Cadastro, Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { cadastroReferido } from '../../../../shared/contracts/cadastros/cadastros.ts';
import type { TestDatabase } from '../../../support/database.ts';

export interface Coluna {
  /** As PostgreSQL spells it: `character varying(120)`. */
  readonly tipo: string;
  readonly obrigatoria: boolean;
}

export interface Tabela {
  /** A view has no keys and no NOT NULL columns; those of its table hold. */
  readonly visao: boolean;
  readonly colunas: ReadonlyMap<string, Coluna>;
  /**
   * Columns of each unique index without expressions or a predicate, joined by commas; `unicosComVazio`: those with NULLS NOT
   * DISTINCT.
   */
  readonly unicos: readonly string[];
  readonly unicosComVazio: readonly string[];
  /** `coluna -> tabela(coluna)` of each reference, with its ON DELETE action: `a` nothing, `c` cascade. */
  readonly referencias: readonly string[];
}

/** Reads a table's definition from the database. */
export async function tabelaDoBanco(database: TestDatabase, nome: string): Promise<Tabela> {
  const colunas = await database.query<{ nome: string } & Coluna>(
    `SELECT attname AS nome, format_type(atttypid, atttypmod) AS tipo, attnotnull AS obrigatoria FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [nome],
  );
  const indices = await database.query<{ colunas: string; vazio: boolean }>(
    `SELECT string_agg(a.attname, ',' ORDER BY u.lugar) AS colunas, i.indnullsnotdistinct AS vazio
     FROM pg_index i, unnest(i.indkey::smallint[]) WITH ORDINALITY u(numero, lugar), pg_attribute a
     WHERE i.indrelid = $1::regclass AND i.indisunique AND i.indpred IS NULL AND i.indexprs IS NULL
       AND a.attrelid = i.indrelid AND a.attnum = u.numero
     GROUP BY i.indexrelid, i.indnullsnotdistinct`,
    [nome],
  );
  const referencias = await database.query<{ texto: string }>(
    `SELECT format('%s -> %s(%s) %s', a.attname, c.confrelid::regclass, r.attname, c.confdeltype) AS texto
     FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     JOIN pg_attribute r ON r.attrelid = c.confrelid AND r.attnum = c.confkey[1]
     WHERE c.conrelid = $1::regclass AND c.contype = 'f'`,
    [nome],
  );
  const [{ visao } = { visao: false }] = await database.query<{ visao: boolean }>(
    "SELECT relkind = 'v' AS visao FROM pg_class WHERE oid = $1::regclass",
    [nome],
  );
  return {
    visao,
    colunas: new Map(colunas.map(({ nome: coluna, ...resto }) => [coluna, resto])),
    unicos: indices.map((indice) => indice.colunas),
    unicosComVazio: indices.filter(({ vazio }) => vazio).map((indice) => indice.colunas),
    referencias: referencias.map(({ texto }) => texto),
  };
}

/**
 * Columns of a unique key without the trailing policy column, which rows of a policy carry for distribution and which makes no
 * other rows unique (docs/growth.md).
 */
export function semApolice(colunas: string, campos: Readonly<Record<string, Campo>>): string {
  return 'id_apolice' in campos ? colunas : colunas.replace(/,id_apolice$/, '');
}

/** Column types allowed for a field. A text without a maximum length allows any. */
export function tiposDe(campo: Campo): readonly string[] {
  switch (campo.tipo) {
    case 'texto':
      return campo.min === campo.max
        ? [`character(${campo.max})`, `character varying(${campo.max})`, 'text']
        : [`character varying(${campo.max})`, 'text'];
    case 'inteiro':
    case 'competencia':
      return ['integer'];
    case 'decimal': {
      const inteiros = Math.max(
        ...[campo.min, campo.max].map((valor) => valor.replace('-', '').split('.')[0]?.length ?? 0),
      );
      return Array.from({ length: 19 }, (_, at) => at + 1)
        .filter((precisao) => precisao - campo.casas >= inteiros)
        .map((precisao) => `numeric(${precisao},${campo.casas})`);
    }
    case 'data':
      return ['date'];
    case 'opcao': {
      const maior = Math.max(...Object.keys(campo.opcoes).map(({ length }) => length));
      return ['text', `character(${maior})`, ...[0, 1, 2, 3, 4, 5].map((mais) => `character varying(${maior + mais})`)];
    }
    case 'sim-nao':
      return ['boolean'];
    case 'referencia': {
      const { chave, campos } = cadastroReferido(campo.cadastro);
      return campos[chave] ? tiposDe(campos[chave]) : ['integer'];
    }
    case 'lista':
      return [];
  }
}

/** Whether the field is never null. */
export const sempreTem = (campo: Campo): boolean =>
  campo.obrigatorio === true || ('padrao' in campo && campo.padrao !== undefined);

/** Differences between the table and the declared fields, in words. */
export function diferencas(tabela: Tabela, campos: Cadastro['campos']): string[] {
  return Object.entries(campos).flatMap(([nome, campo]) => {
    if (campo.tipo === 'lista') return [];
    const coluna = tabela.colunas.get(nome);
    if (coluna === undefined) return [`${nome} is no column`];
    const faltas: string[] = [];
    if (!tiposDe(campo).includes(coluna.tipo))
      faltas.push(`${nome} is ${coluna.tipo}, not ${tiposDe(campo).join(' or ')}`);
    if (coluna.obrigatoria !== sempreTem(campo)) {
      faltas.push(`${nome} ${coluna.obrigatoria ? 'is NOT NULL' : 'may be NULL'} in the table alone`);
    }
    if (campo.tipo === 'referencia') {
      const { tabela: outra, chave } = cadastroReferido(campo.cadastro);
      const alvo = `${nome} -> ${outra}(${chave})`;
      if (!tabela.referencias.some((texto) => texto.startsWith(alvo))) faltas.push(`${alvo} is no foreign key`);
    }
    return faltas;
  });
}
