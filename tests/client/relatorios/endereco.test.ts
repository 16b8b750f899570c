import { expect, test, vi } from 'vitest';
import { comParametros, parametrosIniciais } from '../../../client/src/features/relatorios/endereco.ts';
import { analiseFaturamento } from '../../../shared/contracts/relatorios/declarados/analise-faturamento.ts';
import { importanciaSegurada } from '../../../shared/contracts/relatorios/declarados/importancia-segurada.ts';

const modelo = {
  id_modelo: 1,
  relatorio: 'importancia-segurada',
  titulo: 'Importância Segurada',
  nome: 'IS',
  da_equipe: false,
  acompanha: true,
  salvo_em: '2020-03-15',
  parametros: { de: 202_001, ate: 202_002, ambito: 'N', agrupar: 'mes', id_ramo: null },
  barra: null,
  dono: 'ana',
  altera: true,
  versao: 1,
};
const de = (endereco: string, mudanca: Partial<typeof modelo> = {}) =>
  parametrosIniciais(importanciaSegurada, new URLSearchParams(endereco), { ...modelo, ...mudanca });

test('a model fills the inputs; its period follows the calendar only where it says so', () => {
  expect(de('modelo=1', { acompanha: false })).toMatchObject({
    de: 202_001,
    ate: 202_002,
    ambito: 'N',
    agrupar: 'mes',
  });
  vi.setSystemTime('2027-01-20T12:00:00Z');
  expect(de('modelo=1')).toMatchObject({ de: 202_611, ate: 202_612, ambito: 'N' });
  vi.useRealTimers();
});

test('an address that names parameters is a run of its own: what it leaves out is not the model’s', () => {
  expect(de('modelo=1&ambito=I&de=202005')).toMatchObject({ de: 202_005, ambito: 'I', agrupar: 'apolice' });
});

test('a run is read from its address as it was, a box that begins checked and was cleared as well; the bar is of another run', () => {
  const pedido = { de: 202_609, ate: 202_610, dimensao: 'ramo', por_mes: true, comparar: false, ano_anterior: false };
  const endereco = comParametros(analiseFaturamento, pedido, new URLSearchParams('tamanho=25&pagina=3&barra=Tudo'));
  expect(parametrosIniciais(analiseFaturamento, endereco)).toMatchObject(pedido);
  expect(endereco.toString()).toBe(
    'tamanho=25&de=202609&ate=202610&dimensao=ramo&por_mes=true&comparar=false&executar=sim',
  );
});
