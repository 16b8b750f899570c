import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Conexao, listar } from '../../gravacao/conexao.repository.ts';
import { type Db, findRow } from '../../../sql/connection.repository.ts';

type Rotulo = 'id_grupo' | 'id_mercadoria' | 'id_embalagem' | 'id_navio' | 'id_incoterm' | 'id_moeda';
export interface Escolhas extends Readonly<Record<Rotulo | 'id_pais_origem' | 'id_pais_destino', string | null>> {
  readonly id_apolice: string;
  readonly id_ramo: number;
  readonly ambito: 'N' | 'I';
}

/** Labels of referred rows; undefined: no such policy. */
export const findEscolhas = (db: Db, valores: Linha): Promise<Escolhas | undefined> => findRow<Escolhas>(db)`
    SELECT a.numero AS id_apolice, a.id_ramo, r.ambito,
      (SELECT codigo FROM grupos WHERE id_grupo = ${valores['id_grupo']}::integer AND id_apolice = a.id_apolice) AS id_grupo,
      (SELECT codigo FROM mercadorias WHERE id_mercadoria = ${valores['id_mercadoria']}::integer) AS id_mercadoria,
      (SELECT codigo FROM embalagens WHERE id_embalagem = ${valores['id_embalagem']}::integer) AS id_embalagem,
      (SELECT nome FROM navios WHERE id_navio = ${valores['id_navio']}::integer) AS id_navio,
      (SELECT nome_pt FROM paises WHERE id_pais = ${valores['id_pais_origem']}::integer) AS id_pais_origem,
      (SELECT nome_pt FROM paises WHERE id_pais = ${valores['id_pais_destino']}::integer) AS id_pais_destino,
      (SELECT sigla FROM incoterms WHERE id_incoterm = ${valores['id_incoterm']}::integer) AS id_incoterm,
      (SELECT codigo_iso FROM moedas WHERE id_moeda = ${valores['id_moeda']}::integer) AS id_moeda
    FROM apolices a JOIN ramos r USING (id_ramo) WHERE a.id_apolice = ${valores['id_apolice']}::integer`;

export async function findDoMesmoDocumento(
  conexao: Conexao,
  { id_apolice, chave, tipo_documento, serie, numero }: Linha,
) {
  const [mesma] = await listar<{ readonly id_averbacao: string; readonly numero_averbacao: string }>(conexao)`
    SELECT id_averbacao::text, numero_averbacao FROM averbacoes_todas a
    WHERE id_apolice = ${id_apolice} AND situacao IN ('ABERTA', 'FATURADA')
      AND CASE WHEN ${chave ?? ''} <> '' THEN chave = ${chave ?? ''}
        ELSE tipo_documento = ${tipo_documento} AND serie = ${serie ?? ''} AND numero = ${numero} END
    ORDER BY a.id_averbacao DESC LIMIT 1`;
  return mesma;
}
