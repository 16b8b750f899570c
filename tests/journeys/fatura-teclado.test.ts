import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { gerarPrevia, passo, situacao } from './fatura-steps.ts';
import { visiting } from './visitor.ts';
import { inDatabase } from './in-database.ts';

interface Emitida {
  readonly id_fatura: number;
  readonly numero_fatura: number;
  readonly numero: string;
  readonly competencia: string;
}

const patient = { timeout: 60_000 };
let emitida: Emitida;
const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  // An issued invoice of the demonstration's last invoiced month, with a unique number.
  const rows = await inDatabase<Emitida>(`
      SELECT f.id_fatura, f.numero_fatura, a.numero, to_char(make_date(f.competencia / 100, f.competencia % 100, 1), 'YYYY-MM') AS competencia
      FROM faturas f JOIN apolices a USING (id_apolice)
      WHERE f.situacao = 'EMITIDA' AND f.tipo = 'NORMAL' AND f.id_grupo IS NULL AND f.competencia = 202610
        AND NOT EXISTS (SELECT FROM apolices b WHERE b.numero = a.numero AND b.id_apolice <> a.id_apolice)
      ORDER BY f.id_fatura LIMIT 1`);
  emitida = rows[0] as Emitida;
});

test('an issued invoice is cancelled with its reason, which its history keeps', async () => {
  const { page } = visitor;
  await visitor.open(paths.fatura(emitida.id_fatura));
  await passo(visitor, 'Cancelar fatura', { Motivo: 'Prêmio cobrado em duplicidade' });
  await situacao(visitor, 'Cancelada');
  await page.getByText('Motivo: Prêmio cobrado em duplicidade').waitFor(patient);
  expect(visitor.complaints()).toEqual([]);
}, 120_000);

test('its month is invoiced anew, from the preview to the payment, under another number', async () => {
  const { page } = visitor;
  await visitor.open(paths.faturasDoMes(emitida.competencia));
  await gerarPrevia(visitor, emitida.numero);
  for (const [acao, palavra] of [
    ['Liberar ao corretor', 'Liberada ao corretor'],
    ['Fechar pré-fatura', 'Pré-fatura'],
    ['Aprovar', 'Aprovada'],
    ['Emitir', 'Emitida'],
  ] as const) {
    await passo(visitor, acao);
    await situacao(visitor, palavra);
  }
  const titulo = await page.getByRole('heading', { level: 1, name: /^Fatura \d/ }).textContent();
  expect(titulo).not.toBe(`Fatura ${emitida.numero_fatura}`);
  await passo(visitor, 'Registrar pagamento');
  await situacao(visitor, 'Paga');
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.expectNoSidewaysScroll();
}, 240_000);
