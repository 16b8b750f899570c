import { describe, expect, test } from 'vitest';
import { foraDoPrazo } from '../../../../server/api/faturas/ciclo/exigencias.ts';
import { emDezDias, startFaturas } from './faturas-under-test.ts';
import { started } from '../../../support/started.ts';

const cedo = expect.stringContaining('a aprovação antecipada não é permitida');
const tarde = expect.stringContaining('O prazo para aprovar terminou em 11/03/2026');

describe('the days of an approval', () => {
  test.each([
    // Early: the month's last day still counts as part of it.
    ['2026-02-28', null, null, false, null, cedo],
    ['2026-03-01', null, null, false, null, null],
    ['2026-02-01', null, null, true, null, null],
    // An emissão especial ends with its own period.
    ['2026-02-10', '2026-02-10', null, false, null, cedo],
    ['2026-02-11', '2026-02-10', null, false, null, null],
    // Late: counted from the release, the last day inclusive.
    ['2026-03-11', null, '2026-03-01', true, 10, null],
    ['2026-03-12', null, '2026-03-01', true, 10, tarde],
    // Never released, or without a deadline.
    ['2026-12-31', null, null, true, 10, null],
    ['2026-12-31', null, '2026-03-01', true, null, null],
  ] as const)('%s, until %s, released %s, early %s, within %s days', (hoje, ate, liberada, antecipada, dias, said) => {
    const fatura = { competencia: 202602, ate, data_liberacao: liberada };
    const regras = { aprovacao_antecipada: antecipada, dias_para_aprovar: dias };
    expect(foraDoPrazo(fatura, regras, hoje)).toEqual(said);
  });
});

describe('through the life cycle', () => {
  const api = started(startFaturas);

  /** Sets a parameter for one ramo, or for all. */
  const definir = (chave: string, valor: string, ramo: number | null = null) =>
    api.database.query(
      `INSERT INTO parametros (chave, id_ramo, vigencia_inicio, valor, alterado_por) VALUES ($1, $2, '2026-01-01', $3, 'ana')`,
      [chave, ramo, valor],
    );
  const aprovar = async (id: number, user = 'ana') => {
    const { status, body } = await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() }, user);
    return [status, (body as { message?: string }).message];
  };

  test('a month that is not over is approved only where that is allowed', async () => {
    const competencia = Number(emDezDias().slice(0, 7).replace('-', '')) + 100;
    await api.database.query("UPDATE apolices SET fim_vigencia = '2099-12-31'");
    await api.averbar(competencia, ['10.00']);
    const id = await api.previa(competencia);
    await definir('aprovacao_antecipada', 'false');
    expect(await aprovar(id)).toEqual([409, expect.stringContaining('não terminou')]);
    await api.database.query('DELETE FROM parametros');

    // A-E7: asks why by default, refuses, or lets it pass.
    const semMotivo = await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
    expect([semMotivo.status, semMotivo.body.erros]).toEqual([
      422,
      [
        {
          campo: 'motivo',
          mensagem: expect.stringMatching(/não terminou: o que embarcar depois vai para a seguinte. Justifique$/),
        },
      ],
    ]);
    const { body } = await api.get(`/api/Fatura/${id}`);
    const aprovacao = (body.retorno.transicoes as { acao: string; pede: string[] }[]).find(
      ({ acao }) => acao === 'APROVAR',
    );
    expect(aprovacao?.pede).toEqual(['vencimento', 'motivo']);
    await definir('faturar_mes_aberto', '"RECUSA"');
    const recusa = await api.mover(id, { para: 'APROVADA', vencimento: emDezDias(), motivo: 'Encerramento' });
    expect([recusa.status, recusa.body.message]).toEqual([409, expect.stringContaining('Fature-a depois de')]);
    await api.database.query('DELETE FROM parametros');
    const justificada = await api.mover(id, {
      para: 'APROVADA',
      vencimento: emDezDias(),
      motivo: 'Encerramento do contrato',
    });
    expect(justificada.status).toBe(200);
    await definir('faturar_mes_aberto', '"PERMITE"');
    await api.mover(id, { para: 'REJEITADA', motivo: 'Refazer' });
    expect((await aprovar(await api.previa(competencia)))[0]).toBe(200);
    await api.database.query('DELETE FROM parametros');
  });

  test('past the deadline of its ramo a preview is contested and released anew', async () => {
    await api.averbar(202603, ['10.00']);
    const id = await api.previa(202603);
    await definir('dias_para_aprovar', '5', 54);
    await definir('dias_para_aprovar', '1', 55);
    await api.mover(id, { para: 'LIBERADA' });
    const antes = (dias: number) =>
      api.database.query('UPDATE faturas SET data_liberacao = now() - make_interval(days => $1) WHERE id_fatura = $2', [
        dias,
        id,
      ]);
    await antes(6);
    expect(await aprovar(id, 'chefe')).toEqual([409, expect.stringContaining('O prazo para aprovar terminou em')]);
    await api.mover(id, { para: 'CONTESTADA', motivo: 'Prazo' });
    await api.mover(id, { para: 'LIBERADA' });
    await antes(5);
    expect((await aprovar(id))[0]).toBe(200);
  });
});
