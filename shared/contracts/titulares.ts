/** Export and anonymisation of one person's data (LGPD; domain-3.md 6.5). */
import * as z from 'zod/mini';
import { cpfValido } from '../format/cnpj.ts';
import { defineCall, json, success, workbook } from './call.ts';
import { id, text } from './fields.ts';

const cpf = text(14).check(z.refine((valor) => cpfValido(valor), 'CPF inválido: confira os dígitos verificadores'));

/** By CPF or as a user: one of the two. */
const deUmTitular = <const S extends z.core.$ZodLooseShape>(outros: S) =>
  z.strictObject({ cpf: z.optional(cpf), id_usuario: z.optional(id), ...outros }).check(({ value, issues }) => {
    if ('cpf' in value !== 'id_usuario' in value) return;
    const message = 'Informe o CPF ou o usuário, um dos dois';
    for (const campo of ['cpf', 'id_usuario'])
      issues.push({ code: 'custom', input: undefined, path: [campo], message });
  });

export const exportTitular = defineCall('titulares.planilha', 'POST /api/Titular/planilha', {
  ...workbook,
  limits: { firstByteMs: 120_000, idleMs: 120_000 },
  access: 'admin',
  confirma: true,
  summary:
    'A planilha .xlsx de tudo que se guarda de uma pessoa, por CPF ou por usuário: onde, por que dever e até quando, e com quem foi compartilhado.',
  body: json(deUmTitular({}), 1_024),
});

export const anonimizarTitular = defineCall('titulares.anonimizar', 'POST /api/Titular/anonimizacao', {
  access: 'admin',
  alcadas: [],
  limits: { firstByteMs: 120_000, idleMs: 60_000 },
  summary:
    'Anonimiza o que se guarda de uma pessoa; um dever de guarda que ainda vale o impede, e a recusa diz qual e até quando.',
  body: json(deUmTitular({ motivo: text(500) }), 2_048),
  reply: success({ linhas: z.number() }),
});
