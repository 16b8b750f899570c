import { describe, expect, test } from 'vitest';
import { printed } from './layouts.ts';
import { writePdf } from './pdf-writer.ts';
import { oneColumn, pdfOf, startUploads } from './uploads.ts';
import { started } from '../../../../support/started.ts';

const uploads = started(startUploads);

describe('what cannot be read is named, all of it at once, and nothing is stored', () => {
  test.each([
    [{ numero: '', inicio: '', fim: '' }, 'número, vigência'],
    [
      { ramo: '99 - Vida', segurado: '', seguradoCnpj: '', susep: '' },
      'ramo, segurado, CNPJ do segurado, registro SUSEP do corretor',
    ],
    [{ seguradoCnpj: '11.222.333/0001-82' }, 'CNPJ do segurado (dígitos verificadores incorretos)'],
    [{ limite: 'a combinar', emissao: '31/02/2026' }, 'limite máximo, data de emissão'],
    [{ fim: '28/02/2026' }, 'vigência (termina antes de começar)'],
    [{ total: 'R$ 10.738,01' }, 'prêmio total (não é a soma das parcelas impressas)'],
  ])('%j', async (values, titles) => {
    const response = await uploads.upload(pdfOf(values));
    expect(response.status).toBe(422);
    expect(response.body.message).toBe(`Não foi possível ler da apólice: ${titles}`);
    expect(response.body.erros.length).toBeGreaterThan(0);
    expect(await uploads.rowsLeft()).toBe(0);
    expect(await uploads.filesLeft()).toBe(0);
  });

  test('two numbers of one policy contradict each other', async () => {
    const lines = oneColumn(printed);
    const response = await uploads.upload(writePdf([...lines, [{ text: 'Nº da Apólice: 999888777', x: 40, y: 700 }]]));
    expect(response.body.message).toBe('Não foi possível ler da apólice: número (o documento traz mais de um)');
    expect(response.body.erros).toEqual([{ campo: 'numero', mensagem: 'O documento traz mais de um' }]);
  });
});

describe('a document that is no policy is told so, without a list of what it lacks', () => {
  const text = (...lines: string[]) =>
    writePdf([lines.map((line, index) => ({ text: line, x: 40, y: 800 - index * 16 }))]);
  test.each([
    [
      'a recipe',
      text(
        'Bolo de cenoura com cobertura',
        'Ingredientes: 3 cenouras, 4 ovos, 2 xícaras de açúcar',
        'Cobertura: 200 g de chocolate',
        'Modo de preparo: bata tudo e asse por 40 minutos. Leve o prêmio de melhor bolo!',
      ),
    ],
    [
      'a lease',
      text(
        'CONTRATO DE LOCAÇÃO',
        'Nome: Ana Souza CNPJ: 11.222.333/0001-81',
        'Vigência: de 01/03/2026 a 01/03/2027',
        'Valor total: R$ 1.500,00 Forma de pagamento: boleto',
        'Data de emissão: 20/02/2026',
      ),
    ],
  ])('%s', async (_what, file) => {
    const response = await uploads.upload(file);
    expect(response.status).toBe(422);
    expect(response.body.message).toBe('Este PDF não parece uma apólice.');
    expect(response.body.erros).toEqual([{ campo: 'files', mensagem: 'Este PDF não parece uma apólice.' }]);
    expect([await uploads.rowsLeft(), await uploads.filesLeft()]).toEqual([0, 0]);
  });

  test('a policy of which hardly anything can be read is still one', async () => {
    const response = await uploads.upload(text('APÓLICE', 'Nº da Apólice: 123456', 'Segurado: Ana Souza'));
    expect(response.body.message).toBe(
      'Não foi possível ler da apólice: ramo, CNPJ do segurado, corretor, CNPJ do corretor, registro SUSEP do corretor, vigência, limite máximo, data de emissão',
    );
  });
});
