import { sql } from 'kysely';
import { type Db, listRows } from '../../sql/connection.repository.ts';
import type { LinhaDoRetorno } from './retorno.ts';

export interface Alvo {
  readonly linha: number;
  readonly id_fatura: number;
  /** null: the invoice is paid at once. */
  readonly parcela: number | null;
  readonly como: 'NOSSO_NUMERO' | 'VALOR_E_VENCIMENTO';
  readonly numero: string;
  readonly segurado: string;
}

/** Written as in the indexes of migration 0451. */
const chave = (coluna: string) => sql.raw(`ltrim(regexp_replace(upper(${coluna}), '[^0-9A-Z]', '', 'g'), '0')`);

/** Invoices and instalments by nosso número, and open ones by balance and due date; several for a line that is ambiguous. */
export function listAlvos(db: Db, linhas: readonly LinhaDoRetorno[]): Promise<Alvo[]> {
  const pagas = linhas.filter(({ ignorada }) => ignorada === null);
  const chaves = pagas.flatMap((linha) => linha.chaves.map((uma) => ({ linha: linha.linha, chave: uma })));
  return listRows<Alvo>(db)`
    WITH numeros AS (
      SELECT * FROM unnest(${chaves.map(({ linha }) => linha)}::integer[], ${chaves.map((uma) => uma.chave)}::text[]) n(linha, chave)
    ), valores AS (
      SELECT * FROM unnest(${pagas.map(({ linha }) => linha)}::integer[], ${pagas.map(({ valor }) => valor)}::numeric[],
        ${pagas.map(({ vencimento }) => vencimento)}::date[]) v(linha, valor, vencimento)
    ), alvos AS (
      SELECT n.linha, f.id_fatura, NULL::integer AS parcela, 'NOSSO_NUMERO' AS como FROM numeros n
      JOIN faturas f ON ${chave('f.nosso_numero')} = n.chave WHERE f.nosso_numero IS NOT NULL
      UNION SELECT n.linha, p.id_fatura, p.parcela, 'NOSSO_NUMERO' FROM numeros n
      JOIN fatura_parcelas p ON ${chave('p.nosso_numero')} = n.chave WHERE p.nosso_numero IS NOT NULL
      UNION SELECT v.linha, f.id_fatura, NULL, 'VALOR_E_VENCIMENTO' FROM valores v JOIN faturas f ON f.data_vencimento = v.vencimento
        AND f.valor_total - coalesce(f.valor_pago, 0) = v.valor
      WHERE f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE') AND f.parcelas = 1
      UNION SELECT v.linha, p.id_fatura, p.parcela, 'VALOR_E_VENCIMENTO' FROM valores v JOIN fatura_parcelas p
        ON p.data_vencimento = v.vencimento AND p.valor = v.valor JOIN faturas f USING (id_fatura, id_apolice)
      WHERE f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE')
    )
    SELECT a.*, coalesce(f.numero_alterado, f.numero_fatura::text, '') AS numero, s.razao_social AS segurado
    FROM alvos a JOIN faturas f USING (id_fatura) JOIN apolices p ON p.id_apolice = f.id_apolice JOIN segurados s USING (id_segurado)
    ORDER BY a.linha, a.como, a.id_fatura, a.parcela`;
}
