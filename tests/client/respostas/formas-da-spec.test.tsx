import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { inTurn, openClient, ways } from './ways.ts';

/* The answers that section 7 of the product spec allows, including partially valid ones. */

const lists = [
  ['GET /api/ApoliceTomador', '/dashboard/apolices/tomador', { iD_APOLICE_TOMADOR: 1, razaO_SOCIAL: 'Ágil' }, 'Ágil'],
  [
    'GET /api/CocorretorApolice',
    '/dashboard/cadastros/corretores',
    { id_corretor: 1, razao_social: 'Pátria' },
    'Pátria',
  ],
  ['GET /api/CaixaPostal', '/dashboard/averbacao/caixa-postal', { id_caixa_postal: 1, caixa: 'CX-1' }, 'CX-1'],
  ['GET /api/SubGrupo', '/dashboard/subgrupo', { id_subgrupo: 1, nome: 'Sul' }, 'Sul'],
  ['GET /api/Usuario', '/dashboard/usuarios', { id_usuario: 1, nome: 'Rita', email: 'r@x.br' }, 'Rita'],
  [
    'GET /api/SuspensaoApolice',
    '/dashboard/apolices/suspensao',
    { iD_SUSPENSAO_APOLICE: 1, motivo: 'Atraso' },
    'Atraso',
  ],
] as const;

const shapes: readonly (readonly [string, (rows: readonly unknown[]) => unknown])[] = [
  ['an array', (rows) => rows],
  ['data', (rows) => ({ data: rows })],
  ['retorno', (rows) => ({ status: 1, retorno: rows })],
  ['a status as text', (rows) => ({ status: '1', data: rows })],
];

/** One row without a list, as policies of a branch and groups may come. */
const single: typeof shapes = [
  ['one object in retorno', ([row]) => ({ status: 1, retorno: row })],
  ['one object with numero', ([row]) => ({ numero: '1001', ...(row as object) })],
];

/* Choices of the report and the converter: names of any type become text; rows that cannot be offered are counted. */

const REPORT = '/dashboard/relatorios/relacao-embarques';
const RUN = 'POST /api/Relatorios/ListarImpressaorelacaoEmbarquesNacional';
const LOST = '1 linha da resposta não pôde ser lida e não está na lista.';

interface Choice {
  readonly at: string;
  /** Opens the choice. @returns its search box */
  readonly open: () => Promise<HTMLElement>;
  readonly shown: (text: string) => HTMLElement | null;
  readonly good: object;
  readonly name: string;
  /** Row, and the name that is offered; null: none. */
  readonly rows: Readonly<
    Record<'null row' | 'numeric name' | 'null name' | 'string row', readonly [unknown, string | null]>
  >;
}

const select = (label: string, search = 'Buscar') => ({
  open: async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${label}`) });
    await expect.poll(() => button.disabled).toBe(false);
    await userEvent.click(button);
    return screen.findByRole('combobox', { name: search });
  },
  shown: (text: string) => screen.queryByRole('option', { name: text }),
});

const choices: Readonly<Record<string, Choice>> = {
  'GET /api/Ramo': {
    at: '/dashboard/conversor/processamento',
    ...select('Ramo'),
    good: { id_ramo: 22, nome: 'RCF-DC' },
    name: 'RCF-DC',
    rows: {
      'null row': [null, null],
      'numeric name': [{ id_ramo: 54, nome: 7 }, '7'],
      'null name': [{ id_ramo: null, nome: null }, null],
      'string row': ['RCTR-C', 'RCTR-C'],
    },
  },
  'GET /api/Conversor/GetLayoutEntrada': {
    at: '/dashboard/conversor/processamento',
    ...select('Layout'),
    good: { id: 1, nome: 'CSV' },
    name: 'CSV',
    rows: {
      'null row': [null, null],
      'numeric name': [{ id: 2, nome: 7 }, '7'],
      // A file is sent to a layout's name.
      'null name': [{ id: 2, nome: null }, null],
      'string row': ['PROCEDA', 'PROCEDA'],
    },
  },
  'GET /api/ApoliceRCTR-C': {
    at: `${REPORT}?ramo=54`,
    ...select('No. Apólice', 'Buscar apólice'),
    good: { iD_APOLICE_NACIONAL: 10, numero: '1001' },
    name: '1001',
    rows: {
      'null row': [null, null],
      'numeric name': [{ id_apolice: 11, numero: 7 }, '7'],
      'null name': [{ id_apolice: 11, numero: null }, '11'],
      // The report asks by id: a number alone is none.
      'string row': ['2002', null],
    },
  },
  'GET /api/Grupo/idgrupo-apolice/10': {
    at: `${REPORT}?ramo=54&apolice=10`,
    ...select('Sub Grupo'),
    good: { id_grupo: 1, nome: 'Sul' },
    name: 'Sul',
    rows: {
      'null row': [null, null],
      'numeric name': [{ id_Grupo: 2, nome: 8 }, '8'],
      'null name': [{ id_Grupo: 2, nome: null }, '2'],
      'string row': ['Norte', null],
    },
  },
  'GET /api/Relatorios/colunasDisponiveisNacional': {
    at: `${REPORT}?ramo=54`,
    open: async () => {
      await userEvent.click(await screen.findByRole('button', { name: '+ Adicionar Colunas' }));
      return screen.findByRole('searchbox', { name: 'Buscar coluna' });
    },
    shown: (text) => screen.queryByRole('checkbox', { name: text }),
    good: { nome: 'placa', descricao: 'Placa' },
    name: 'Placa',
    rows: {
      'null row': [null, null],
      'numeric name': [{ nome: 7, descricao: 8 }, '8'],
      'null name': [{ nome: null, descricao: 'Frete' }, null],
      'string row': ['navio', 'navio'],
    },
  },
};

describe.each(ways)('A-S5 $way', (way) => {
  const policies = way.own ? 'POST /api/Apolice/Pesquisar' : 'POST /api/Apolice/ListarApolices';
  describe.each(lists)('%s', (key, at, row, shown) => {
    const nth = lists.findIndex(([name]) => name === key);
    test.each(inTurn(shapes, way, nth))('rows in %s are shown', async (_shape, wrap) => {
      openClient(way, at, { [key]: { body: wrap([row]) } });
      expect(await screen.findByText(shown)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    const counted = [
      [[null, row], '1 linha da resposta não pôde ser lida e não está na lista.'],
      [[null, row, 7], '2 linhas da resposta não puderam ser lidas e não estão na lista.'],
    ] as const;
    test.each(inTurn(counted, way, nth))('entries that are no rows are counted: %j', async (body, note) => {
      openClient(way, at, { [key]: { body } });
      expect(await screen.findByText(note)).toBeTruthy();
      expect(screen.getByText(shown)).toBeTruthy();
    });

    test.each(inTurn(['slow'], way, nth))('while it is %s, nothing is said to be missing', async () => {
      const slow = Promise.withResolvers<{ body: unknown }>();
      openClient(way, at, { [key]: () => slow.promise });
      expect(await screen.findByText('Carregando...')).toBeTruthy();
      slow.resolve({ body: [row] });
      expect(await screen.findByText(shown)).toBeTruthy();
    });

    test.each(inTurn([401], way, nth + 1))('a %i asks to sign in again, over the page', async (status) => {
      openClient(way, at, { [key]: { status, body: { message: 'Token vencido' } } });
      expect(await screen.findByText('Sua sessão expirou. Entre novamente para continuar.')).toBeTruthy();
    });
  });

  test('counts that come as text page the list to its end, and a null among the policies is counted', async () => {
    const policy = (id: number) => ({ iD_APOLICE_NACIONAL: id, numero: `N${id}` });
    const first = [null, ...Array.from({ length: 9 }, (_, at) => policy(at + 1))];
    const gateway = openClient(way, '/dashboard/apolices', {
      [policies]: ({ body }) => {
        const data = (body as { start: number }).start === 1 ? first : [policy(25)];
        return { body: { status: '1', data, recordsTotal: '25' } };
      },
    });
    expect(await screen.findByText('Mostrando 1 a 10 de 25 registros')).toBeTruthy();
    expect(screen.getByText('1 linha da resposta não pôde ser lida e não está na lista.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Página 3' }));
    expect(await screen.findByText('N25')).toBeTruthy();
    expect(gateway.calls(policies).map(({ body }) => (body as { start: number }).start)).toContain(21);
  });

  test('rows of the report that are none are counted beside those that are', async () => {
    openClient(way, `${REPORT}?criterio=apolice&ramo=54&apolice=10&executar=1`, {
      [RUN]: { body: [null, { situacao: 'FATURADA', numero: '1001' }] },
    });
    expect(await screen.findByText('1 embarque encontrado')).toBeTruthy();
    expect(screen.getByText('1 linha da resposta não pôde ser lida e não está na lista.')).toBeTruthy();
  });

  test.each(inTurn(shapes, way, 0))('rows of the report in %s are shown', async (_shape, wrap) => {
    openClient(way, `${REPORT}?criterio=apolice&ramo=54&apolice=10&executar=1`, {
      [RUN]: { body: wrap([{ situacao: 'FATURADA', numero: '1001' }]) },
    });
    expect(await screen.findByText('1 embarque encontrado')).toBeTruthy();
  });

  describe.each(Object.entries(choices))('choice of %s', (key, { at, open, shown, good, name, rows }) => {
    const nth = Object.keys(choices).indexOf(key);
    const ofRows = key.startsWith('GET /api/Apolice') || key.startsWith('GET /api/Grupo') ? single : [];
    test.each(inTurn([...shapes, ...ofRows], way, nth))('in %s', async (_shape, wrap) => {
      openClient(way, at, { [key]: { body: wrap([good]) } });
      await open();
      expect(shown(name)).not.toBeNull();
    });

    test.each(inTurn(Object.entries(rows), way, nth))('%s', async (_kind, [row, offered]) => {
      openClient(way, at, { [key]: { body: [good, row] } });
      const search = await open();
      expect(shown(name)).not.toBeNull();
      expect(shown('')).toBeNull();
      expect(screen.queryAllByText(LOST)).toHaveLength(offered === null ? 1 : 0);
      fireEvent.change(search, { target: { value: offered ?? name } });
      expect(shown(offered ?? name)).not.toBeNull();
      if (offered !== null) expect(shown(name)).toBeNull();
    });
  });

  test('a branch whose name is a number leaves the report usable', async () => {
    openClient(way, `${REPORT}?ramo=54`, {
      'GET /api/Ramo': { body: [{ id_ramo: 54, nome: 7 }] },
      'GET /api/Apolice7': { body: [{ iD_APOLICE_NACIONAL: 10, numero: 1001 }] },
    });
    const { open, shown } = select('No. Apólice', 'Buscar apólice');
    fireEvent.change(await open(), { target: { value: '1001' } });
    expect(shown('1001')).not.toBeNull();
  });
});
