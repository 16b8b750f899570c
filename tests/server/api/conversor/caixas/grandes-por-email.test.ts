import { randomBytes } from 'node:crypto';
import { writeXlsx } from 'hucre';
import MailComposer from 'nodemailer/lib/mail-composer';
import { beforeAll, expect, test } from 'vitest';
import { copiaDoMapeamento } from '../../../../../shared/averbacao/mapeamento.ts';
import type { LayoutCompleto } from '../../../../../shared/contracts/conversor-layouts.ts';
import type { Mapeamento } from '../../../../../shared/contracts/conversor.ts';
import { lerContaDeEmail } from '../../../../../server/correio/conta-de-email.ts';
import type { Fontes } from '../../../../../server/api/conversor/entrada/caixas/manter.ts';
import { cteDeclarado } from '../../../../support/documento-fiscal.ts';
import { startImapServer } from '../../../../support/imap-server.ts';
import { started } from '../../../../support/started.ts';
import { zip } from '../../leitura/fixtures/zip.ts';
import { chaveDe, startConverter, TRANSPORTADOR } from '../converter-under-test.ts';
import { converter, entradas, insertCaixas, receber } from './entradas-under-test.ts';

const COMECO = 64 * 1024;
const api = started(startConverter);
const imap = started(startImapServer);
let fontes: Fontes;
beforeAll(async () => {
  await insertCaixas(api);
  fontes = { contas: [lerContaDeEmail(imap.contaDe('entrada'))], pasta: null };
});

/** Delivers a mail with one file. @returns its delivery, and the layout of its run. */
async function mandar(filename: string, content: Buffer) {
  expect(content.length).toBeGreaterThan(COMECO);
  const carta = { from: 'frota@ipe.com.br', to: 'entrada+C-54@seguradora.com.br', subject: filename, text: 'Segue.' };
  const mensagem = await new MailComposer({ ...carta, attachments: [{ filename, content }] }).compile().build();
  await imap.entregar('entrada', mensagem.toString('latin1'));
  await receber(api, fontes);
  await converter(api, fontes);
  const [conversao] = await api.database.query(
    'SELECT c.aceitos, l.nome AS layout FROM conversoes c JOIN layouts l USING (id_layout) ORDER BY id_conversao DESC LIMIT 1',
  );
  return { entrada: (await entradas(api)).at(-1), conversao };
}

const cte = (numero: number) => ({ nome: `${numero}.xml`, conteudo: cteDeclarado({ numero, cnpj: TRANSPORTADOR }) });
const dacte = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]);

test.each([
  ['behind a DACTE of 200 KB', 1, [{ nome: 'dacte.pdf', conteudo: dacte, metodo: 0 }]],
  [
    'behind 120 companions and a picture',
    2,
    [
      ...Array.from({ length: 120 }, (_, at) => ({ nome: `${at}.xml`, conteudo: '<retEnviCTe versao="4.00"/>' })),
      { nome: 'logo.png', conteudo: randomBytes(70_000), metodo: 0 },
    ],
  ],
])(
  'A-F1 a CT-e of a ZIP by mail is found %s',
  async (_caso, numero, antes) => {
    expect(await mandar(`${numero}.zip`, zip([...antes, cte(numero)]))).toMatchObject({
      entrada: { situacao: 'CONCLUIDA' },
      conversao: { layout: 'CT-e XML 4.00', aceitos: 1 },
    });
  },
  90_000,
);

const cabecalho = ['CT-e', 'Chave Acesso', 'Saída', 'Origem', 'Destino', 'Natureza', 'Vl. Mercadoria', 'Cavalo'];
const pasta = async (primeiro: number, quantas: number) =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Embarques',
          rows: [
            cabecalho,
            ...Array.from({ length: quantas }, (_, at) => [
              String(primeiro + at),
              chaveDe(primeiro + at),
              '24/11/2026',
              'São Paulo/SP',
              'Curitiba - PR',
              'Pneus novos',
              '100,25',
              'RVS3A05',
            ]),
          ],
        },
      ],
    }),
  );

test('A-E5 a workbook of 3,000 rows by mail is read by the layout that was saved for its client', async () => {
  const { body: proposta } = (await api
    .as('ana')
    .post('/api/Conversor/mapeamento?ramo=54')
    .attach('file', await pasta(9_001, 1), 'a.xlsx')) as { body: Mapeamento };
  const { data } = (await api.get('/api/Conversor/layouts')).body as { data: LayoutCompleto[] };
  const layout = data.find((um) => um.id_LAYOUT_ENTRADA_MASSA === proposta.id_layout) as LayoutCompleto;
  const campos = proposta.colunas.map(({ campo }) => campo);
  const copia = {
    nome: 'Planilha da Ipê',
    cnpjSegurado: TRANSPORTADOR,
    ...copiaDoMapeamento(layout, proposta, campos),
  };
  expect((await api.send('post', `/api/Conversor/layouts/${proposta.id_layout}/copia`, copia)).status).toBe(200);

  expect(await mandar('3000.xlsx', await pasta(10_001, 3_000))).toMatchObject({
    entrada: { situacao: 'CONCLUIDA' },
    conversao: { layout: 'Planilha da Ipê', aceitos: 3_000 },
  });
  // Each at 100.25, below the limit of a trip.
  const soma = `SELECT count(*)::int AS quantas, sum(importancia_segurada)::text AS soma FROM averbacoes WHERE numero::int > 10000`;
  expect(await api.database.query(soma)).toEqual([{ quantas: 3_000, soma: '300750.00' }]);
}, 120_000);
