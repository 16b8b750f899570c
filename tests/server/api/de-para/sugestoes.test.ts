import { expect, test } from 'vitest';
import type { Sugestao } from '../../../../shared/contracts/de-para.ts';
import { csv, embarque, startConverter } from '../conversor/converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);

/** Suggestions by queued text. */
async function sugeridos(): Promise<Record<string, string[]>> {
  const pendentes = (await converter.get('/api/Conversor/de-para/pendentes')).body.data as {
    id_pendente: number;
    de: string;
  }[];
  const { status, body } = await converter.get('/api/Conversor/de-para/pendentes/sugestoes');
  expect(status).toBe(200);
  const texto = new Map(pendentes.map(({ id_pendente, de }) => [id_pendente, de]));
  return Object.fromEntries(
    (body.data as { id_pendente: number; sugestoes: Sugestao[] }[]).map((um) => [
      texto.get(um.id_pendente),
      um.sugestoes.map(
        ({ codigo, descricao, semelhanca, ja_mapeado }) =>
          `${descricao} (${codigo}) ${ja_mapeado ? 'já mapeado' : `${semelhanca}%`}`,
      ),
    ]),
  );
}

test('a text that waits is shown what it looks like in its registry, and nothing where it looks like nothing', async () => {
  const file = csv([
    embarque(1, { mercadoria: 'PNEU ZERO KM', municipio_destino: 'Curitiba - PR' }),
    embarque(2, { mercadoria: 'Xyzzy', embalagem: 'CAIXAS' }),
  ]);
  expect((await converter.upload(file)).status).toBe(422);
  expect(await sugeridos()).toEqual({
    'PNEU ZERO KM': ['Pneus novos (0601) 19%'],
    'CURITIBA - PR': ['Curitiba/PR (4106902) 100%'],
    CAIXAS: ['Caixa (BX) 63%'],
  });
});

test('what the same text means for another insured comes first', async () => {
  const mapeado = { tipo: 'MERCADORIA', de: 'PNEU ZERO KM', para: 'Grãos de soja', cnpj_segurado: '45723174000110' };
  expect((await converter.send('post', '/api/Conversor/de-para', mapeado)).status).toBe(200);
  expect((await sugeridos())['PNEU ZERO KM']).toEqual(['Grãos de soja (0101) já mapeado', 'Pneus novos (0601) 19%']);
});
