import { expect, test } from 'vitest';
import { emDezDias, startFaturas } from './faturas-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startFaturas);

const regra = {
  id_apolice: 1,
  id_grupo: null,
  tipo: 'D',
  forma: 'PERCENTUAL',
  percentual: '5.00',
  competencia_inicial: 202_601,
  competencia_final: 202_612,
  motivo: 'Boa sinistralidade',
};

test.each([
  ['how much in two forms', { valor: '10.00' }, 'valor'],
  ['no amount in the form of an amount', { forma: 'VALOR' }, 'valor'],
  ['more than there is', { percentual: '101.00' }, 'percentual'],
  ['an end before the beginning', { competencia_final: 202_512 }, 'competencia_final'],
  [
    'bands with a gap',
    {
      forma: 'FAIXA',
      percentual: null,
      faixas: [
        { de: 1, ate: 50, percentual: '7.50' },
        { de: 52, percentual: '15.00' },
      ],
    },
    'faixas',
  ],
])('refuses %s', async (_, difference, campo) => {
  const { status, body } = await api.post('/api/Cadastro/desconto-recorrente', { ...regra, ...difference });
  expect([status, (body.erros as { campo: string }[]).map((erro) => erro.campo)]).toEqual([
    422,
    expect.arrayContaining([campo]),
  ]);
});

test('it comes with the invoice, stands in its worked sheet, and is ended, not changed, once an invoice was made with it', async () => {
  const made = await api.post('/api/Cadastro/desconto-recorrente', regra);
  expect(made.status).toBe(200);
  const again = await api.post('/api/Cadastro/desconto-recorrente', { ...regra, competencia_inicial: 202_606 });
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('sobrepõe')]);

  await api.averbar(202_610, ['145.10']);
  const fatura = await api.previa(202_610);
  await api.mover(fatura, { para: 'APROVADA', vencimento: emDezDias() });
  expect((await api.get(`/api/Fatura/${fatura}`)).body.retorno).toMatchObject({
    desconto_agravo: '-7.26',
    premio_liquido: '137.84',
    memoria: expect.arrayContaining([
      { linha: 'desconto_agravo', conta: 'Desconto de 5% sobre R$ 145,10: Boa sinistralidade', valor: '-7.26' },
    ]),
  });

  const put = async (body: object) =>
    api
      .as('ana')
      .put(`/api/Cadastro/desconto-recorrente/${made.body.id}`)
      .send({ versao: 1, ...body });
  const changed = await put({ percentual: '6.00' });
  expect([changed.status, changed.body.erros]).toEqual([
    422,
    [{ campo: 'competencia_final', mensagem: 'Já está em uma fatura: encerre-o e inclua outro' }],
  ]);
  expect((await put({ competencia_final: 202_611 })).status).toBe(200);
});

test('simulated: the month without any discount and with this one; nothing is written', async () => {
  await api.averbar(202_607, ['200.00']);
  const simular = (body: object) =>
    api.post('/api/Cadastro/desconto-recorrente/simulacao', {
      id_apolice: 1,
      competencia: 202_607,
      tipo: 'D',
      ...body,
    });
  const before = await api.database.query('SELECT count(*) FROM faturas');
  const { body } = await simular({ forma: 'VALOR', valor: '50.00' });
  const total = (memoria: { linha: string; valor: string }[]) =>
    memoria.find(({ linha }) => linha === 'valor_total')?.valor;
  expect([total(body.antes), total(body.depois)]).toEqual(['214.76', '161.07']);
  const faixas = [
    { de: 0, ate: 0, percentual: '90' },
    { de: 1, ate: null, percentual: '10' },
  ];
  expect(total((await simular({ forma: 'FAIXA', faixas })).body.depois)).toBe('193.28');
  expect((await simular({ forma: 'PERCENTUAL' })).body.erros[0].campo).toBe('percentual');
  expect((await simular({ forma: 'PERCENTUAL', percentual: '101' })).status).toBe(422);
  expect((await simular({ competencia: 202_701, forma: 'VALOR', valor: '1' })).status).toBe(409);
  expect(await api.database.query('SELECT count(*) FROM faturas')).toEqual(before);
});

test('one that a preview names stays with its policy; another goes to another policy, with its bands', async () => {
  const incluir = async (competencia: number) => {
    const faixas = [{ de: 0, ate: null, percentual: '10' }];
    const forma = {
      forma: 'FAIXA',
      percentual: null,
      faixas,
      competencia_inicial: competencia,
      competencia_final: competencia,
    };
    return (await api.post('/api/Cadastro/desconto-recorrente', { ...regra, ...forma })).body.id as number;
  };
  const dar = async (id: number) => {
    const { status, body } = await api
      .as('ana')
      .put(`/api/Cadastro/desconto-recorrente/${id}`)
      .send({ versao: 1, id_apolice: 2 });
    return [status, body.erros?.[0].mensagem];
  };
  await api.database.query(
    `INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
       limite_responsabilidade, data_emissao, incluido_por)
     SELECT 2, id_sucursal, '2', id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia, 1, data_emissao, 'ana' FROM apolices`,
  );
  const [usado, livre] = [await incluir(202_512), await incluir(202_511)];
  await api.database.query(
    `INSERT INTO faturas (id_apolice, id_desconto, id_ramo, id_sucursal, competencia, quantidade, importancia_segurada,
       premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido, adicional_fracionamento, custo_apolice,
       aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
     SELECT id_apolice, $1, id_ramo, id_sucursal, 202512, 1, 1, 1, 0, 0, 31, 1, 0, 0, 7.38, 0.07, 1.07, '[]', '[]', '[]', 'ana'
     FROM apolices WHERE id_apolice = 1`,
    [usado],
  );
  expect(await dar(usado)).toEqual([422, 'Já está em uma fatura: encerre-o e inclua outro']);
  expect(await dar(livre)).toEqual([200, undefined]);
  expect(
    await api.database.query(
      'SELECT id_desconto, id_apolice FROM desconto_recorrente_faixas WHERE id_desconto = ANY ($1) ORDER BY 1',
      [[usado, livre]],
    ),
  ).toEqual([
    { id_desconto: usado, id_apolice: 1 },
    { id_desconto: livre, id_apolice: 2 },
  ]);
});
