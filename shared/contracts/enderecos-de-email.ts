import * as z from 'zod/mini';
import { formatos } from './cadastros/formatos.ts';
import { text } from './fields.ts';

const MAX_DESTINATARIOS = 20;

const endereco = text(254).check(z.refine(formatos.email.valido, formatos.email.mensagem));

/** Whom a letter goes to. */
export const enderecosDeEmail = z
  .array(endereco, 'Deve ser uma lista')
  .check(z.maxLength(MAX_DESTINATARIOS, `No máximo ${MAX_DESTINATARIOS} destinatários`));
