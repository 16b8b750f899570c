import { beforeAll, describe, expect, test } from 'vitest';
import { transicaoPara } from '../../../../server/api/faturas/ciclo/transicoes.ts';
import { perfis } from '../../../../shared/contracts/access.ts';
import { situacoes } from '../../../../shared/contracts/fatura.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { emDezDias, startFaturas } from './faturas-under-test.ts';
import { started } from '../../../support/started.ts';

/*
 * The transition table is total: every combination of state, target, profile and authority limit is either done or refused, and a
 * refusal changes nothing.
 */
const usuarios = { admin: 'chefe', usuario: 'ana', consulta: 'leitor' } as const;
/** The invoice totals R$ 10,74. */
const alcadas = {
  'no limit': [],
  'a limit that suffices': ['10.74', false],
  'a limit that is exceeded': ['10.73', false],
  'a second person': ['10.74', true],
} as const;

let id: number;
const api = started(startFaturas);
beforeAll(async () => {
  await api.averbar(202610, ['10.00']);
  id = await api.previa(202610);
});

describe.each(Object.keys(alcadas) as (keyof typeof alcadas)[])('%s', (alcada) => {
  const [limite, segundo] = alcadas[alcada];
  beforeAll(async () => {
    await api.database.query('DELETE FROM alcadas');
    if (limite === undefined) return;
    await api.database.query(
      `INSERT INTO alcadas (perfil, acao, limite_valor, exige_segundo_usuario, vigencia_inicio)
       SELECT perfil, acao, $1, $2, '2020-01-01' FROM unnest(ARRAY['admin', 'usuario']) perfil,
         unnest(ARRAY['APROVAR_PREVIA', 'CANCELAR_FATURA']) acao`,
      [limite, segundo],
    );
  });

  test.each(situacoes)('from %s', { timeout: 120_000 }, async (de) => {
    const pairs = situacoes.flatMap((para) => perfis.map((perfil) => ({ para, perfil })));
    for (const { para, perfil } of pairs) {
      await faturaEm(de);
      const passo = { para, motivo: 'Conferido com o corretor', vencimento: emDezDias(), data: hoje() };
      const { status } = await api.post(`/api/Fatura/${id}/transicao`, { ...passo, versao: 1 }, usuarios[perfil]);
      const expected = expectedStatus(
        transicaoPara({ situacao: de, tipo: 'NORMAL' }, para),
        perfil,
        limite === '10.73' || segundo === true,
      );
      expect([de, para, perfil, status]).toEqual([de, para, perfil, expected]);
      expect(await situacao()).toBe(expected === 200 ? para : de);
    }
    expect(pairs).toHaveLength(10 * 3);
  });
});

type Perfil = (typeof perfis)[number];

function expectedStatus(transicao: ReturnType<typeof transicaoPara>, perfil: Perfil, excede: boolean): number {
  if (perfil === 'consulta') return 403;
  if (transicao === undefined) return 409;
  return transicao.perfis.includes(perfil) && !(transicao.alcada !== null && excede) ? 200 : 403;
}

/** Puts the invoice into a state, without any history. */
async function faturaEm(de: string): Promise<void> {
  await api.database.query('UPDATE periodos SET fechado = false, id_fatura = NULL; DELETE FROM fatura_linhas');
  await api.database.query(
    `UPDATE faturas SET situacao = $1, versao = 1, numero_fatura = 100000, numero_endosso = 100000, data_vencimento = current_date`,
    [de],
  );
}

async function situacao(): Promise<string | undefined> {
  const [row] = await api.database.query<{ situacao: string }>('SELECT situacao FROM faturas');
  return row?.situacao;
}
