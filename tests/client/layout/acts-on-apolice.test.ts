import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { actNamed, actsOn } from '../../../client/src/layout/acts-on-apolice.ts';
import { commandsMatching } from '../../../client/src/layout/commands.ts';

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

/** Without a preview that may be contested. */
const semPrevia = {
  id: 4,
  rotulo: '1004',
  detalhe: 'Ipê',
  id_ramo: 54,
  liberada: null,
  iniciO_VIGENCIA: '2026-01-01',
  finaL_VIGENCIA: '2099-12-31',
  cancelamentO_VIGENCIA: null,
  suspensao: null,
};
const quatro = { ...semPrevia, liberada: 77 };

test.each([
  ['histórico 1004', '1004', 'Histórico · Apólice 1004', '/dashboard/apolices/4?aba=historico'],
  ['1004 HISTORICO', '1004', 'Histórico · Apólice 1004', '/dashboard/apolices/4?aba=historico'],
  ['taxas de ipê', 'de ipe', 'Taxas · Apólice 1004', '/dashboard/apolices/4/taxas/lista'],
  [
    'averbar ipê',
    'ipe',
    'Averbar embarque · Apólice 1004',
    '/dashboard/averbacao/exclusao-bloco/averbacoes?apolice=4&digitar=1',
  ],
  ['suspender ipê', 'ipe', 'Suspender · Apólice 1004', '/dashboard/apolices/suspensao?apolice=4&ramo=54'],
  [
    'suspender ipê: vistoria: 2ª',
    'ipe',
    'Suspender · Apólice 1004',
    '/dashboard/apolices/suspensao?apolice=4&ramo=54&motivo=vistoria%3A+2%C2%AA',
  ],
  [
    'Contestar 1004: em dobro',
    '1004',
    'Contestar a prévia · Apólice 1004',
    '/dashboard/faturas/lista/77?passo=CONTESTAR&motivo=em+dobro',
  ],
])('A-E11: “%s” searches for “%s” and offers “%s”', (query, searched, label, path) => {
  const act = actNamed(query);
  expect(act?.apolice).toBe(searched);
  expect(act && actsOn([quatro], act)).toMatchObject([{ label, path, group: 'Ipê' }]);
});

test('A-E11: an act without a policy is none, and one that the policy has nothing for is not offered', () => {
  for (const query of ['suspender', 'histórico: da apólice', 'suspendertrans 1004', '1004', ''])
    expect(actNamed(query)).toBeUndefined();
  const act = actNamed('contestar 1004');
  expect(act && actsOn([semPrevia], act)).toEqual([]);
});

test('A-E11: acts on policies come first, but for a command that the text itself names', () => {
  const acts = actsOn([quatro], actNamed('suspender ipê') ?? expect.fail());
  const labels = (query: string) =>
    commandsMatching(query, [], [], undefined, () => true, '/dashboard/apolices/7', acts).map(({ label }) => label);
  expect(labels('suspender ipe')[0]).toBe('Suspender · Apólice 1004');
  expect(labels('suspender esta').slice(0, 2)).toEqual(['Suspender esta apólice', 'Suspender · Apólice 1004']);
});
