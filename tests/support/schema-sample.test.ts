import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sampleOf } from './schema-sample.ts';

test('every field is filled in, the optional ones too, with what its own rules allow', () => {
  const schema = z.object({
    nome: z.string().check(z.minLength(8)),
    dia: z.optional(z.nullable(z.iso.date())),
    valor: z.string().check(z.regex(/^\d+\.\d{2}$/)),
    perfil: z.enum(['admin', 'consulta']),
    linhas: z.array(z.object({ status: z.literal(7), filtros: z.record(z.string(), z.string()) })),
    mes: z.pipe(z.string().check(z.regex(/^\d{6}$/)), z.transform(Number)),
    escolha: z.union([z.string().check(z.regex(/^[ab]$/)), z.boolean()]),
  });
  expect(sampleOf(schema, 'corpo')).toEqual({
    nome: 'Amostra de teste 1',
    dia: '2026-01-31',
    valor: '1500.00',
    perfil: 'admin',
    linhas: [{ status: 7, filtros: {} }],
    mes: '202601',
    escolha: true,
  });
});

test('a rule that nothing fits is told with the place where it stands', () => {
  const schema = z.object({ itens: z.array(z.object({ codigo: z.string().check(z.regex(/^X{40}$/)) })) });
  expect(() => sampleOf(schema, 'corpo')).toThrow('no sample fits corpo.itens.0.codigo: write one by hand');
});
