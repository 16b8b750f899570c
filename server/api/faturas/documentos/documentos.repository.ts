import { sql } from 'kysely';
import type { ResumoDoMes } from '../../../../shared/contracts/faturas.ts';
import { type Db, findOnly, findRow } from '../../sql/connection.repository.ts';
import { parametroEmTexto } from '../../sql/parametros.repository.ts';
import type { PropostaDeEmail } from '../../../../shared/contracts/fatura-email.ts';
import type { Situacao } from '../../../../shared/contracts/fatura.ts';

/** Summary of a month: open shipments, and invoices by state, from the materialised sums. */
export const findResumo = (db: Db, competencia: number) => findOnly<Omit<ResumoDoMes, 'status'>>(db)`
  SELECT
    (SELECT json_build_object('faturas', count(*), 'valor', coalesce(sum(premio), 0)::text) FROM (
       SELECT t.id_apolice, sum(t.premio) AS premio FROM averbacoes_totais t
       WHERE t.competencia = ${competencia} AND t.situacao = 'ABERTA' AND t.quantidade > 0
         AND NOT EXISTS (SELECT FROM faturas f WHERE f.id_apolice = t.id_apolice AND f.competencia = ${competencia}
           AND f.situacao NOT IN ('CANCELADA', 'REJEITADA') AND (f.id_grupo IS NULL OR f.id_grupo = t.id_grupo))
       GROUP BY t.id_apolice) a) AS abertas,
    (SELECT coalesce(json_agg(json_build_object('situacao', situacao, 'faturas', faturas, 'valor_total', valor_total::text)), '[]')
     FROM (SELECT situacao, sum(faturas) AS faturas, sum(valor_total) AS valor_total FROM faturas_somas
           WHERE competencia = ${competencia} GROUP BY situacao HAVING sum(faturas) > 0) s) AS situacoes,
    (SELECT json_build_object('faturas', coalesce(sum(faturas), 0), 'valor_total', coalesce(sum(valor_total), 0)::text)
     FROM faturas_somas WHERE competencia = ${competencia} AND situacao IN ('EMITIDA', 'PAGA_EM_PARTE')
       AND data_vencimento < (now() AT TIME ZONE 'America/Sao_Paulo')::date) AS vencidas`;

export type Partes = Readonly<
  Record<
    'segurado_cnpj' | 'segurado_endereco' | 'sucursal' | 'inicio_vigencia' | 'fim_vigencia' | 'corretor_susep',
    string
  >
> &
  Readonly<Record<'pagador' | 'pagador_cnpj' | 'pagador_endereco' | 'codigo_susep' | 'processo_susep', string | null>>;

const enderecoDe = (quem: 's' | 'p') =>
  sql.raw(`concat_ws(', ', ${quem}.endereco,
  (SELECT m.nome || '/' || m.uf FROM municipios m WHERE m.codigo_ibge = ${quem}.codigo_ibge), 'CEP ' || left(${quem}.cep, 5) || '-' || right(${quem}.cep, 3))`);

export const findPartes = (db: Db, idFatura: number) => findOnly<Partes>(db)`
  SELECT s.cnpj AS segurado_cnpj, p.razao_social AS pagador, p.cnpj AS pagador_cnpj, u.nome AS sucursal, r.codigo_susep,
    a.inicio_vigencia::text, a.fim_vigencia::text, ${enderecoDe('s')} AS segurado_endereco, ${enderecoDe('p')} AS pagador_endereco,
    k.registro_susep AS corretor_susep, ${parametroEmTexto('processo_susep', sql`f.id_ramo`, sql`current_date`)} AS processo_susep
  FROM faturas f JOIN apolices a USING (id_apolice) JOIN segurados s ON s.id_segurado = a.id_segurado
  JOIN corretores k ON k.id_corretor = a.id_corretor JOIN sucursais u ON u.id_sucursal = f.id_sucursal JOIN ramos r ON r.id_ramo = f.id_ramo
  LEFT JOIN apolice_faturamento t USING (id_apolice) LEFT JOIN segurados p ON p.id_segurado = t.id_pagador
  WHERE f.id_fatura = ${idFatura}`;

export interface FaturaNaCarta {
  readonly situacao: Situacao;
  readonly numero_fatura: string | null;
  readonly numero: string;
  readonly segurado: string;
  readonly competencia: number;
  readonly data_vencimento: string | null;
  readonly valor_total: string;
  readonly destinatarios: PropostaDeEmail['destinatarios'];
}

export const findFaturaNaCarta = (db: Db, id: number) => findRow<FaturaNaCarta>(db)`
  SELECT f.situacao, coalesce(f.numero_alterado, f.numero_fatura::text) AS numero_fatura, a.numero, s.razao_social AS segurado,
    f.competencia, f.data_vencimento::text, f.valor_total::text,
    (SELECT coalesce(json_agg(json_build_object('email', email, 'nome', nome, 'papel', papel) ORDER BY ordem), '[]')
     FROM (VALUES (1, s.email, s.razao_social, 'SEGURADO'), (2, p.email, p.razao_social, 'PAGADOR'),
       (3, k.email_contato, k.razao_social, 'CORRETOR')) d(ordem, email, nome, papel)
     WHERE email <> '') AS destinatarios
  FROM faturas f JOIN apolices a USING (id_apolice) JOIN segurados s ON s.id_segurado = a.id_segurado
  JOIN corretores k ON k.id_corretor = a.id_corretor
  LEFT JOIN apolice_faturamento t USING (id_apolice) LEFT JOIN segurados p ON p.id_segurado = t.id_pagador
  WHERE f.id_fatura = ${id}`;
