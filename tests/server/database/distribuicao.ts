/**
 * How tables would be distributed over several machines with Citus (docs/growth.md): tables listed here are sharded by a column,
 * small ones read by everything are replicated to every machine, the rest stays on one.
 */
import type { TestDatabase } from '../../support/database.ts';

const cortadas = (coluna: string, tabelas: string) =>
  tabelas
    .trim()
    .split(/\s+/)
    .map((tabela) => [tabela, coluna] as const);

/** Table to distribution column. Tables sharded by the same value are co-located. */
export const distribuidas: ReadonlyMap<string, string> = new Map([
  ...cortadas(
    'id_apolice',
    `apolices apolices_busca apolice_adicionais apolice_condicoes apolice_corretores apolice_cosseguro apolice_endossos
     apolice_faturamento apolice_mercadorias apolice_partes apolice_prazos apolice_taxas apolice_tomadores
     grupos subgrupos suspensoes documentos descontos_recorrentes desconto_recorrente_faixas meses_sem_faturamento
     averbacoes averbacao_documentos averbacoes_arquivadas averbacoes_totais averbacoes_totais_a_somar certificados
     creditos_de_cancelamento numeros_de_endosso periodos provisorias_substituidas somas_dos_embarques somas_por_dia somas_por_mes
     faturas fatura_averbacoes fatura_linhas fatura_movimentos fatura_parcelas fatura_passos fatura_recebimentos fatura_restituicoes
     comissoes_pagas restituicoes`,
  ),
  ...cortadas('id_apolice_averbada', 'averbacoes_excluidas'),
  // Documents arrive by key, before their policy is known.
  ...cortadas('chave', 'documentos_antes_da_viagem documentos_fiscais eventos_fiscais substituicoes viagens'),
  ...cortadas('chave_viagem', 'viagem_documentos'),
]);

const palavras = (texto: string): ReadonlySet<string> => new Set(texto.trim().split(/\s+/));

/** Registries, users and parameters: read by every statement, rarely written, replicated to every machine. */
export const copiadas = palavras(`
  alcadas assessoria_comissoes assessoria_corretores assessorias caixas_postais cambios chaves competencias_arquivadas complementos_pais congeneres
  contrato_resseguro_participantes contratos_resseguro conurbacao_municipios conurbacoes corretores de_para dis embalagens
  estado_vizinhos estados exclusoes_em_bloco feriados incoterm_verbas incoterms layout_campos layouts mapeamentos_de_cadastro mercadoria_ncms
  mercadorias moedas motivos municipios navios paises parametros ramos representantes_pais segurado_regimes segurados
  sistema_averbacao_ramos sistemas_averbacao sucursal_numeracoes sucursais tributos usuarios`);

/** Audit trail, tasks, e-mails, sessions, files in transit, counters and sums over all policies: on one machine. */
export const locais = palavras(`
  alertas_de_acumulo apolices_celulas auditoria auditoria_ancoras auditoria_cadeia auditoria_envio auditoria_por_selar
  averbacoes_totais_escritores avisos_vistos chaves_de_idempotencia codigos_de_recuperacao conversao_destinos
  conversao_efeitos conversoes convites dados_de_referencia
  de_para_pendentes desafios emails emergencias entrada_arquivos entradas fatores faturas_somas identidades leituras migracoes nota_mencoes notas
  numeros_de_fatura pacote_itens pacote_passos pacotes passkeys pedidos recusado_esperas recusados reenvios
  relatorio_agendamentos relatorio_modelos somas_de_todas somas_dos_meses tarefa_arquivos tarefa_itens tarefas tentativas_de_senha titulares tokens
  ultimas_escritas visoes visoes_padrao web_session`);

interface Tabela {
  readonly tabela: string;
  /** NOT NULL columns. */
  readonly obrigatorias: readonly string[];
}
interface Chave {
  readonly tabela: string;
  readonly chave: string;
  readonly colunas: readonly string[];
  /** Whether it has only plain columns, its predicate, and whether NULLs are distinct. */
  readonly modo: string;
  /** A single sequence column: unique whichever machine generates the number. */
  readonly numerada: boolean;
}
interface Referencia {
  readonly tabela: string;
  readonly alvo: string;
  readonly nome: string;
  /** Pairs of columns, `here=there`. */
  readonly pares: readonly string[];
}

const tabelasSql = `
  SELECT c.relname AS tabela, ARRAY(SELECT attname::text FROM pg_attribute
    WHERE attrelid = c.oid AND attnum > 0 AND attnotnull AND NOT attisdropped) AS obrigatorias
  FROM pg_class c WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
  ORDER BY 1`;
const chavesSql = `
  SELECT c.relname AS tabela, i.indexrelid::regclass::text AS chave,
    array_agg(coalesce(a.attname::text, '(expressão)') ORDER BY k.lugar) AS colunas,
    concat_ws(' ', i.indisexclusion, i.indnullsnotdistinct, pg_get_expr(i.indpred, i.indrelid)) AS modo,
    count(*) = 1 AND bool_and(coalesce(a.attidentity <> '' OR pg_get_serial_sequence(c.oid::regclass::text, a.attname) IS NOT NULL, false)) AS numerada
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k(attnum, lugar)
  LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum AND k.attnum > 0
  WHERE (i.indisunique OR i.indisexclusion) AND k.lugar <= i.indnkeyatts AND NOT c.relispartition
    AND c.relnamespace = 'public'::regnamespace
  GROUP BY c.oid, c.relname, i.indexrelid ORDER BY 1, 2`;
const referenciasSql = `
  SELECT r.relname AS tabela, f.relname AS alvo, conname AS nome, array_agg(a.attname || '=' || b.attname) AS pares
  FROM pg_constraint JOIN pg_class r ON r.oid = conrelid JOIN pg_class f ON f.oid = confrelid
  CROSS JOIN LATERAL unnest(conkey, confkey) AS k(aqui, la)
  JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.aqui
  JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = k.la
  WHERE contype = 'f' AND conparentid = 0 AND NOT r.relispartition AND r.relnamespace = 'public'::regnamespace
  GROUP BY r.relname, f.relname, conname ORDER BY 1, 3`;

/** Obstacles to that distribution, one line each, grouped as in `docs/growth.md`. */
export async function impedimentos(database: TestDatabase): Promise<string[]> {
  const tabelas = await database.query<Tabela & Record<string, unknown>>(tabelasSql);
  const chaves = await database.query<Chave & Record<string, unknown>>(chavesSql);
  const referencias = await database.query<Referencia & Record<string, unknown>>(referenciasSql);
  return [
    ...tabelas.flatMap(daTabela),
    ...chaves.flatMap((uma) => daChave(uma, chaves)),
    ...referencias.flatMap((uma) => daReferencia(uma, referencias)),
  ];
}

function daTabela({ tabela, obrigatorias }: Tabela): string[] {
  const classes = [distribuidas, copiadas, locais].filter((classe) => classe.has(tabela)).length;
  if (classes !== 1) return [`${tabela}: em ${classes} classes`];
  const coluna = distribuidas.get(tabela);
  return coluna === undefined || obrigatorias.includes(coluna) ? [] : [`${tabela}: sem ${coluna}`];
}

function daChave({ tabela, chave, colunas, modo, numerada }: Chave, todas: readonly Chave[]): string[] {
  const coluna = distribuidas.get(tabela);
  if (coluna === undefined || colunas.includes(coluna)) return [];
  // If a key with the same columns plus the immutable policy exists, the narrower one can simply be dropped. A generated number
  // is unique already, so any key that contains it will do.
  const bastam = todas.some(
    (outra) =>
      outra.tabela === tabela &&
      outra.modo === modo &&
      [...colunas, coluna].every((uma) => outra.colunas.includes(uma)) &&
      (numerada || outra.colunas.length === colunas.length + 1),
  );
  return bastam ? [] : [`${tabela}: ${numerada ? 'número próprio' : 'chave'} ${chave}`];
}

function daReferencia({ tabela, alvo, nome, pares }: Referencia, todas: readonly Referencia[]): string[] {
  const [aqui, la] = [distribuidas.get(tabela), distribuidas.get(alvo)];
  if (la === undefined) {
    return copiadas.has(alvo) || (locais.has(tabela) && locais.has(alvo)) ? [] : [`${tabela}: referência ${nome}`];
  }
  const junta = `${aqui}=${la}`;
  if (pares.includes(junta)) return [];
  // If a reference between the same tables has both columns, the narrower, older one can simply be dropped; not for references to
  // policies.
  const outras = todas.filter((outra) => outra.tabela === tabela && outra.alvo === alvo);
  const dispensavel = alvo !== 'apolices' && outras.some((outra) => outra.pares.includes(junta));
  return dispensavel ? [] : [`${tabela}: referência ${nome}`];
}
