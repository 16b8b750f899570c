import { sql } from 'kysely';
import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Conexao, listar, mandar } from '../../gravacao/conexao.repository.ts';
import { type Db, findRow } from '../../../sql/connection.repository.ts';
import { meses } from '../../../sql/meses.repository.ts';

export interface Provisoria {
  readonly competencia: number;
  readonly id_averbacao: string;
  readonly tipo: string;
  readonly situacao: string;
  readonly numero_di: string | null;
  readonly di_vinculada: string | null;
  readonly fechado: boolean;
  readonly ambito: 'N' | 'I';
  readonly id_ramo: number;
  /** Form values; an unknown text has no id. */
  readonly valores: Linha;
  readonly textos: { readonly navio: string | null; readonly pais_origem: string | null };
}

export const findProvisoria = (db: Db, id: number): Promise<Provisoria | undefined> => findRow<Provisoria>(db)`
    SELECT a.competencia, a.id_averbacao::text, a.tipo, a.situacao, a.numero_di, r.id_ramo, r.ambito,
      (SELECT coalesce(numero_di, duimp) FROM dis WHERE id_averbacao = a.id_averbacao) AS di_vinculada,
      EXISTS (SELECT FROM periodos p WHERE p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
        AND p.fechado) AS fechado,
      json_build_object('navio', a.navio, 'pais_origem', a.pais_origem) AS textos,
      json_build_object('id_apolice', a.id_apolice, 'id_grupo', a.id_grupo, 'tipo_documento', a.tipo_documento,
        'chave', nullif(a.chave, ''), 'numero', a.numero, 'serie', nullif(a.serie, ''), 'data_embarque', a.data_embarque,
        'data_emissao', a.data_emissao, 'cnpj_embarcador', a.cnpj_embarcador, 'cnpj_tomador', a.cnpj_tomador,
        'id_mercadoria', a.id_mercadoria, 'id_embalagem', a.id_embalagem, 'placa', a.placa, 'km', a.km,
        'uf_origem', (SELECT uf FROM municipios WHERE codigo_ibge = a.municipio_origem), 'municipio_origem', a.municipio_origem,
        'uf_destino', (SELECT uf FROM municipios WHERE codigo_ibge = a.municipio_destino), 'municipio_destino', a.municipio_destino,
        'valor_mercadoria', CASE WHEN a.moeda IS NULL THEN a.valor_mercadoria::text END, 'valor_frete', a.valor_frete::text,
        'valor_container', a.valor_container::text, 'observacao', a.observacao, 'nao_acumula', a.nao_acumula,
        'numero_di', a.numero_di,
        'conhecimento', a.conhecimento, 'fatura_comercial', a.fatura_comercial,
        'id_navio', (SELECT min(id_navio) FROM navios WHERE normalizar_de(nome) = normalizar_de(a.navio)),
        'id_pais_origem', (SELECT min(id_pais) FROM paises WHERE normalizar_de(nome_pt) = normalizar_de(a.pais_origem)),
        'complemento_origem', a.complemento_origem, 'transbordo', a.transbordo, 'garantia', a.garantia,
        'id_incoterm', (SELECT max(id_incoterm) FROM incoterms WHERE sigla = a.incoterm),
        'id_moeda', (SELECT min(id_moeda) FROM moedas WHERE codigo_iso = a.moeda), 'taxa_cambio', a.taxa_cambio::text,
        'valor_fob', a.valor_fob::text, 'valor_frete_moeda', a.valor_frete_moeda::text, 'valor_despesas', a.valor_despesas::text,
        'valor_lucros', a.valor_lucros::text, 'valor_impostos', a.valor_impostos::text) AS valores
    FROM ${meses} JOIN averbacoes a ON a.competencia = m.competencia JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
    WHERE a.id_averbacao = ${id}`;

type Lugar = Pick<Provisoria, 'competencia' | 'id_averbacao'>;

/** Removes a provisional shipment and locks its period. @returns its identifiers; null if it is not open or invoiced. */
export async function retirarProvisoria(conexao: Conexao, { competencia, id_averbacao }: Lugar) {
  await mandar(conexao)`
    INSERT INTO periodos (id_apolice, id_grupo, competencia)
    SELECT id_apolice, id_grupo, competencia FROM averbacoes WHERE competencia = ${competencia} AND id_averbacao = ${id_averbacao}
    ON CONFLICT DO NOTHING`;
  const [retirada] = await listar<{ premio: string; deixada: object }>(conexao)`
    WITH aberta AS (
      SELECT a.* FROM averbacoes a JOIN periodos p USING (id_apolice, id_grupo, competencia)
      WHERE a.competencia = ${competencia} AND a.id_averbacao = ${id_averbacao} AND a.tipo = 'P' AND a.situacao = 'ABERTA' AND NOT p.fechado
      FOR UPDATE OF a FOR SHARE OF p
    ), documento AS (
      DELETE FROM averbacao_documentos d USING aberta a WHERE d.id_apolice = a.id_apolice AND d.id_averbacao = a.id_averbacao
        AND d.documento = identidade_do_documento(a.chave, a.tipo_documento, a.serie, a.numero, a.data_emissao, a.cnpj_embarcador)
    ), retirada AS (
      DELETE FROM averbacoes a USING aberta x WHERE a.competencia = ${competencia} AND a.competencia = x.competencia AND a.id_averbacao = x.id_averbacao
      RETURNING a.*
    )
    SELECT premio::text, jsonb_build_object('id_averbacao', id_averbacao, 'numero_averbacao', numero_averbacao, 'protocolo', protocolo,
      'data_averbacao', data_averbacao, 'origem_sistema', origem_sistema, 'id_conversao', id_conversao,
      'moeda', moeda, 'is_moeda', is_moeda::text, 'importancia_segurada', importancia_segurada, 'premio', premio) AS deixada FROM retirada`;
  return retirada ?? null;
}

/** Gives the definitive shipment the provisional one's numbers, references and stored values. @returns the old premium. */
export async function assumirNumeros(conexao: Conexao, { competencia, id_averbacao }: Lugar, deixada: object) {
  const aNova = sql`a.competencia = ${competencia} AND a.id_averbacao = ${id_averbacao}`;
  const [row] = await listar<{ premio: string }>(conexao)`
    WITH antiga AS (
      SELECT * FROM jsonb_to_record(${JSON.stringify(deixada)}) x (id_averbacao bigint, numero_averbacao text, protocolo text,
        data_averbacao timestamptz, origem_sistema text, id_conversao integer, moeda text, is_moeda numeric, importancia_segurada numeric, premio numeric)
    ), documento AS (
      UPDATE averbacao_documentos d SET id_averbacao = x.id_averbacao FROM antiga x, averbacoes a
      WHERE ${aNova} AND d.id_apolice = a.id_apolice AND d.id_averbacao = a.id_averbacao
        AND d.documento = identidade_do_documento(a.chave, a.tipo_documento, a.serie, a.numero, a.data_emissao, a.cnpj_embarcador)
    ), provisoria AS (
      INSERT INTO provisorias_substituidas (id_apolice, id_averbacao, moeda, is_moeda, importancia_segurada, premio)
      SELECT a.id_apolice, x.id_averbacao, x.moeda, x.is_moeda, x.importancia_segurada, x.premio FROM antiga x, averbacoes a
      WHERE ${aNova}
    ), declaracao AS (
      UPDATE dis d SET competencia = ${competencia} FROM antiga x WHERE d.id_averbacao = x.id_averbacao
    ), certificado AS (
      UPDATE certificados c SET competencia = ${competencia}, id_apolice = a.id_apolice FROM antiga x, averbacoes a
      WHERE ${aNova} AND c.id_averbacao = x.id_averbacao
    ), exclusoes AS (
      UPDATE averbacoes_excluidas e SET competencia = ${competencia}, id_apolice_averbada = a.id_apolice FROM antiga x, averbacoes a
      WHERE ${aNova} AND e.id_averbacao = x.id_averbacao
    )
    UPDATE averbacoes a SET id_averbacao = x.id_averbacao, numero_averbacao = x.numero_averbacao, protocolo = x.protocolo,
      data_averbacao = x.data_averbacao, origem_sistema = x.origem_sistema, id_conversao = x.id_conversao
    FROM antiga x WHERE ${aNova} RETURNING a.premio::text`;
  return (row as NonNullable<typeof row>).premio;
}

export interface DiCapturada {
  readonly id_di: number;
  readonly numero: string;
  /** The declared one; else the linked one. */
  readonly declarada: boolean;
  readonly situacao: 'PENDENTE' | 'AVERBADA' | 'DESPREZADA';
  readonly motivo: string | null;
  readonly id_averbacao: string | null;
}

export const travarDis = (conexao: Conexao, numero: string, { id_averbacao }: Lugar): Promise<DiCapturada[]> =>
  listar<DiCapturada>(conexao)`
    SELECT d.id_di, coalesce(d.numero_di, d.duimp) AS numero, coalesce(n.numero IN (d.numero_di, d.duimp), false) AS declarada,
      d.situacao, (SELECT descricao FROM motivos m WHERE m.id_motivo = d.id_motivo) AS motivo, d.id_averbacao::text
    FROM (SELECT numero_da_declaracao(${numero}) AS numero) n
    JOIN dis d ON d.numero_di = n.numero OR d.duimp = n.numero OR d.id_averbacao = ${id_averbacao} ORDER BY d.id_di FOR UPDATE OF d`;

export const averbarDi = (conexao: Conexao, quem: string, idDi: number, { competencia, id_averbacao }: Lugar) =>
  mandar(conexao)`
    UPDATE dis SET situacao = 'AVERBADA', id_averbacao = ${id_averbacao}, competencia = ${competencia},
      versao = versao + 1, alterado_em = now(), alterado_por = ${quem} WHERE id_di = ${idDi}`;
