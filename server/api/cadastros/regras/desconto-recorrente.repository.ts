import { listRows } from '../../sql/connection.repository.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { FieldFault } from '../../../http/http-error.ts';
import { linhasDe, type Regra } from './regra.ts';

/** Fields that may change after an invoice used it. */
const livres = new Set(['competencia_final', 'motivo', 'ativo', 'versao', 'alterado_em', 'alterado_por']);

/** One form of amount, at most 100%, bands without gaps; a used discount is ended, not changed (domain 3.2). */
export const descontoRecorrente: Regra = {
  async conferir(transaction, escritas) {
    const proprias = escritas.flatMap(({ depois }, escrita) =>
      depois === undefined ? [] : falhasDaLinha(depois).map((falha) => ({ ...falha, escrita })),
    );
    const mudadas = escritas.flatMap(({ antes, depois }, escrita) => {
      if (antes === undefined || !mudou(antes, depois)) return [];
      const { id_desconto, id_apolice: de } = antes;
      return [{ escrita, id_desconto, de, para: depois?.['id_apolice'] ?? null }];
    });
    if (mudadas.length === 0) return proprias;
    const rows = await listRows<{ escrita: number; quantas: number }>(transaction)`
      SELECT m.escrita, count(*)::integer AS quantas
      FROM jsonb_to_recordset(${JSON.stringify(mudadas)}::jsonb) AS m(escrita integer, id_desconto integer, de integer, para integer)
      JOIN faturas f ON f.id_apolice = m.de AND (f.id_desconto = m.id_desconto
        OR f.regras @@ format('$.grupos[*].desconto.id_desconto == %s', m.id_desconto)::jsonpath)
      WHERE f.situacao IN ('PRE_FATURA', 'APROVADA', 'EMITIDA', 'PAGA_EM_PARTE', 'PAGA') OR f.id_apolice <> m.para
      GROUP BY m.escrita`;
    const usadas = rows.map(({ escrita, quantas }) => ({
      escrita,
      campo: 'competencia_final',
      mensagem: `Já está em ${quantas === 1 ? 'uma fatura' : `${quantas} faturas`}: encerre-o e inclua outro`,
    }));
    return [...proprias, ...usadas];
  },
};

function mudou(antes: Linha, depois: Linha | undefined): boolean {
  if (depois === undefined) return true;
  return Object.keys(depois).some(
    (coluna) => !livres.has(coluna) && JSON.stringify(depois[coluna]) !== JSON.stringify(antes[coluna]),
  );
}

function falhasDaLinha(linha: Linha): FieldFault[] {
  const { tipo, forma, percentual, valor, competencia_inicial: inicial, competencia_final: final } = linha;
  const falhas: FieldFault[] = [];
  const falha = (campo: string, mensagem: string) => void falhas.push({ campo, mensagem });
  const faixas = linhasDe(linha, 'faixas');
  if ((forma === 'PERCENTUAL') !== (percentual !== null))
    falha('percentual', 'Só da forma percentual, e obrigatório nela');
  if ((forma === 'VALOR') !== (valor !== null)) falha('valor', 'Só da forma valor, e obrigatório nela');
  if ((forma === 'FAIXA') !== faixas.length > 0) falha('faixas', 'Só da forma por faixa, e obrigatórias nela');
  const todos = [percentual, ...faixas.map((faixa) => faixa['percentual'] ?? null)];
  if (tipo === 'D' && todos.some((um) => Number(um) > 100)) falha('percentual', 'Um desconto vai até 100%');
  if (final !== null && Number(final) < Number(inicial)) falha('competencia_final', 'Não pode ser antes da inicial');
  const lacuna = faixas.some((faixa, at) => {
    const seguinte = faixas[at + 1];
    return seguinte !== undefined && Number(seguinte['de']) !== Number(faixa['ate'] ?? Number.NaN) + 1;
  });
  if (lacuna) falha('faixas', 'Cada faixa começa onde a anterior termina');
  return falhas;
}
