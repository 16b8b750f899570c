import { to } from 'pg-copy-streams';
import type { RamoConferido } from '../../leitura/conferencia/valores.ts';
import { colunasDaAverbacao } from './averbacao.ts';
import { copiarPara } from './copiar.repository.ts';
import { ate, type Conexao, ehGrande, type Pedaco } from './preparar-tabelas.repository.ts';

/** Where each text of a piece belongs: the table, and its columns in their order. */
const destinos = {
  // What tells documents apart is there only where they have no key.
  embarques: [
    'embarques_lidos',
    'ordem, linha, origem, contexto, tarifa, placa, importancia, chave, data_emissao, tipo_documento, serie, numero, cnpj_embarcador',
  ],
  contextos: ['contextos', 'id, apolice, subgrupo, partes, data, tomador, uf_origem, uf_destino, caixa'],
  tarifas: [
    'tarifas',
    'id, contexto, mercadoria, embalagem, municipio_origem, municipio_destino, navio, embarcador, container, tem_km',
  ],
  textos: ['textos', 'id, tipo, uf, texto, contexto'],
  falhas: ['falhas_novas', 'linha, origem, chave, codigo, campo, valor, esperado, ignorado, espera, quantas'],
  substituicoes: ['substituicoes_lidas', 'ordem, chave, substituida'],
} as const satisfies Partial<Record<keyof Pedaco, readonly [tabela: string, colunas: string]>>;

type Destino = readonly [tabela: string, colunas: string];
const nomes = Object.keys(destinos) as (keyof typeof destinos)[];
const parametros = nomes.map((_nome, at) => `$${at + 1}`).join(', ');
const averbacoesDe = (ramo: Pick<RamoConferido, 'ambito'>): Destino => ['averbacoes', colunasDaAverbacao(ramo)];

/** A function that inserts what it is given, text of COPY in which nothing is escaped, for each of its destinations. */
const carga = (nome: string, para: readonly Destino[]) => `
  EXECUTE 'CREATE FUNCTION pg_temp.${nome}(${para.map(() => 'text').join(', ')}) RETURNS void LANGUAGE plpgsql AS $carga$ BEGIN '
    || ${para.map(([tabela, colunas], at) => `pg_temp.insercao('${tabela}', '${colunas}', ${at + 1})`).join(' || ')} || ' END $carga$';`;

/**
 * Small pieces are taken by functions, each in one round trip: the COPYs of a lot of documents would take longer than all
 * its rules.
 */
export const rotinasDeCarga = `
  CREATE FUNCTION pg_temp.insercao(tabela text, colunas text, n integer) RETURNS text LANGUAGE sql AS $insercao$
    SELECT format('IF $%s <> %L THEN INSERT INTO %s (%s) SELECT %s FROM string_to_table($%s, %L) linha, string_to_array(linha, %L, %L) v WHERE linha <> %L; END IF;',
      n, '', tabela, colunas, string_agg(format('v[%s]::%s', ordem, format_type(atttypid, atttypmod)), ', ' ORDER BY ordem),
      n, E'\\n', E'\\t', E'\\\\N', '')
    FROM regexp_split_to_table(colunas, '\\s*,\\s*') WITH ORDINALITY c (nome, ordem)
    JOIN pg_attribute ON attrelid = tabela::regclass AND attname = c.nome
  $insercao$;
  DO $$ BEGIN
    ${carga(
      'carregar',
      nomes.map((nome) => destinos[nome]),
    )}
    ${carga('averbar_n', [averbacoesDe({ ambito: 'N' })])}
    ${carga('averbar_i', [averbacoesDe({ ambito: 'I' })])}
  END $$;`;

/** A backslash that is not all of a value that is not there. */
const ESCAPADO = /\\(?!N[\t\n])/;

/** Loads one piece of a file into the temporary tables. */
export async function carregar(conexao: Conexao, pedaco: Pedaco): Promise<void> {
  if (!ehGrande(pedaco)) {
    const textos = nomes.map((nome) => pedaco[nome].toString());
    if (!textos.some((texto) => ESCAPADO.test(texto))) {
      await conexao.query({ name: 'carregar', text: `SELECT pg_temp.carregar(${parametros})`, values: textos });
      return;
    }
  }
  for (const nome of nomes) {
    const [tabela, colunas] = destinos[nome];
    if (pedaco[nome].length > 0) await copiarPara(conexao, `${tabela} (${colunas})`, [pedaco[nome]]);
  }
}

/** Stores averbações, of a large piece by one COPY, at the speed of one. @param linhas as COPY takes them. */
export async function averbar(
  conexao: Conexao,
  ramo: RamoConferido,
  pedaco: Pedaco,
  linhas: Iterable<string>,
): Promise<void> {
  const [tabela, colunas] = averbacoesDe(ramo);
  if (ehGrande(pedaco)) return copiarPara(conexao, `${tabela} (${colunas})`, linhas);
  const texto = [...linhas].join('');
  if (ESCAPADO.test(texto)) return copiarPara(conexao, `${tabela} (${colunas})`, [texto]);
  const funcao = ramo.ambito === 'I' ? 'averbar_i' : 'averbar_n';
  await conexao.query({ name: funcao, text: `SELECT pg_temp.${funcao}($1)`, values: [texto] });
}

/**
 * The averbações that a piece's shipments become, by their place in it, in eight bytes each; 0 where the policy of one has
 * its document already.
 */
export async function numerosDasAverbacoes(conexao: Conexao, pedaco: Pedaco): Promise<Float64Array> {
  const numeros = new Float64Array(pedaco.quantos);
  const select = 'SELECT ordem, id_averbacao FROM embarques_lidos WHERE ordem BETWEEN';
  if (!ehGrande(pedaco)) {
    const { rows } = await conexao.query<{ ordem: number; id_averbacao: string }>({
      name: 'numeros',
      text: `${select} $1 AND $2`,
      values: [pedaco.desde, ate(pedaco)],
    });
    for (const { ordem, id_averbacao } of rows) numeros[ordem - pedaco.desde] = Number(id_averbacao);
    return numeros;
  }
  let rest = '';
  const copia = conexao.query(to(`COPY (${select} ${pedaco.desde} AND ${ate(pedaco)}) TO STDOUT`));
  for await (const piece of copia as AsyncIterable<Buffer>) {
    const lines = (rest + piece.toString('latin1')).split('\n');
    rest = lines.pop() as string;
    for (const line of lines) {
      const tab = line.indexOf('\t');
      numeros[Number(line.slice(0, tab)) - pedaco.desde] = Number(line.slice(tab + 1));
    }
  }
  return numeros;
}
