import { codigosDeRecusa } from '../../../../../shared/contracts/codigos-de-recusa.ts';
import type { RespostaDoDocumento } from '../../../../../shared/contracts/documentos-fiscais.ts';
import { codigoDe } from '../../../leitura/conferencia/codigo-da-falha.ts';
import type { Falha } from '../../../leitura/registro.ts';

type Recusa = RespostaDoDocumento['erros'][number];

/** Fault for the answer: expected, received, remedy. */
export function recusaDe(falha: Omit<Falha, 'linha'>): Recusa {
  const { campo, valor, esperado } = falha;
  const codigo = codigoDe({ ...falha, linha: 1 });
  return { codigo, campo, mensagem: codigosDeRecusa[codigo], esperado, informado: valor };
}
