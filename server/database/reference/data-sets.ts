/** A file of `data/`, named for its table; its header names the columns. */
interface DataSet {
  readonly table: string;
  /** By which columns a row of the file is known in the table. */
  readonly key: readonly string[];
  /** Which of its rows are loaded, where not all of them are; `$1` is this year. */
  readonly where?: string;
}

/** In an order that satisfies their references. The states come with the migrations. */
export const dataSets: readonly DataSet[] = [
  { table: 'municipios', key: ['codigo_ibge'] },
  { table: 'paises', key: ['iso2'] },
  { table: 'moedas', key: ['codigo_iso'] },
  { table: 'embalagens', key: ['codigo'] },
  { table: 'mercadorias', key: ['codigo'] },
  { table: 'incoterms', key: ['sigla', 'edicao'] },
  { table: 'iof', key: ['id_ramo', 'vigencia_inicio'] },
  { table: 'motivos', key: ['tipo', 'descricao'] },
  { table: 'sistemas_averbacao', key: ['codigo'] },
  { table: 'feriados', key: ['data'], where: 'data < make_date($1 + 3, 1, 1)' },
];

/** Rows that belong to those of the files: what a person has changed keeps the rows that it has. */
export const listsOfRows: readonly string[] = [
  `INSERT INTO mercadoria_ncms (id_mercadoria, ordem, ncm)
   SELECT id_mercadoria, 1, ncm FROM mercadorias m
   WHERE padrao AND alterado_por IS NULL AND ncm IS NOT NULL
     AND NOT EXISTS (SELECT FROM mercadoria_ncms n WHERE n.id_mercadoria = m.id_mercadoria)`,
  // Components to insure: those that the other party's price does not already cover.
  `INSERT INTO incoterm_verbas (id_incoterm, ordem, verba)
   SELECT i.id_incoterm, v.ordem, v.verba
   FROM (VALUES ('EXW FCA FAS FOB', 'FOB FRETE DESPESAS LUCROS'), ('CPT CFR', 'FOB DESPESAS LUCROS'),
     ('CIP CIF', 'FOB FRETE LUCROS'), ('DAP DPU', 'FOB FRETE'), ('DDP', 'FOB FRETE IMPOSTOS')) AS g(siglas, verbas)
   JOIN incoterms i ON i.sigla = ANY (string_to_array(g.siglas, ' ')), string_to_table(g.verbas, ' ') WITH ORDINALITY v(verba, ordem)
   WHERE i.padrao AND i.alterado_por IS NULL
     AND NOT EXISTS (SELECT FROM incoterm_verbas n WHERE n.id_incoterm = i.id_incoterm)`,
];
