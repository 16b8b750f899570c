import { nomeDoCampo } from '../../../shared/averbacao/nome-do-campo.ts';
import { separarEmails } from '../../../shared/contracts/cadastros/formatos.ts';
import { MAX_ASSUNTO, MAX_TEXTO } from '../../../shared/contracts/fatura-email.ts';
import { cortar } from '../../../shared/format/cortar.ts';
import { asOwner } from '../sql/restricted-pool.repository.ts';
import { insertEmail } from '../correio/emails.repository.ts';
import { lerParametros } from '../sql/parametros.repository.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { preencher } from '../correio/preencher.ts';
import { findEmailDoUsuario } from './conversor.repository.ts';
import type { Resultado } from './converter.ts';
import type { Falha } from '../leitura/registro.ts';
import { valorEsperado } from '../leitura/conferencia/codigo-da-falha.ts';
import { semAverbacaoEmPalavras } from '../../../shared/averbacao/resultado-da-conversao.ts';

/** Notifies the sender of a refused file by e-mail, if the parameters say so (domain 3.9, Notificações). */
export async function avisarRecusa(
  { db: given, correio }: Pick<ApiParts, 'db' | 'correio'>,
  { arquivo, idUsuario, usuario }: { readonly arquivo: string; readonly idUsuario: number; readonly usuario: string },
  resultado: Resultado,
): Promise<void> {
  if (resultado.situacao !== 'RECUSADA' || correio === null) return;
  const db = asOwner(given);
  const parametros = await lerParametros(db, ['recusa_por_email', 'texto_recusa', 'destinatarios'], null);
  if (!parametros.recusa_por_email) return;
  const motivo = palavrasDaRecusa(resultado, nomeDoCampo);
  await insertEmail(db, {
    origem: `conversão ${resultado.id}`,
    automatico: true,
    id_fatura: null,
    id_tarefa: null,
    para: [await findEmailDoUsuario(db, idUsuario)],
    copia: separarEmails(parametros.destinatarios ?? ''),
    // File names may contain control characters; a subject is one line.
    assunto: cortar(`Arquivo recusado: ${arquivo.replaceAll(/\p{Cc}/gu, ' ')}`, MAX_ASSUNTO),
    texto: cortar(preencher(parametros.texto_recusa, { arquivo, motivo }), MAX_TEXTO),
    planilha: false,
    pedido_por: usuario,
  });
}

export const CITADAS = 20;

type NomeDoCampo = (campo: string) => string;

export type Recusado = Exclude<Resultado, { situacao: 'REPETIDA' }>;

/** Why a file was refused: its reason and first faults. @param nome labels fields; default: wire names. */
export function palavrasDaRecusa({ id, motivo, falhas, primeiras, efeitos }: Recusado, nome?: NomeDoCampo): string {
  if (motivo !== null && falhas === 0) return `${motivo} Nada foi gravado (conversão ${id}).`;
  const nada = efeitos.length === 0 ? 'Nada foi gravado.' : semAverbacaoEmPalavras({ ignorados: [], efeitos });
  const shown = primeiras.slice(0, CITADAS);
  const quantas = falhas === 1 ? '1 erro' : `${falhas.toLocaleString('pt-BR')} erros`;
  const rest = falhas > shown.length ? `\n… e mais ${(falhas - shown.length).toLocaleString('pt-BR')}.` : '';
  const todas = shown.map((falha) => `${lugar(falha, nome)}: ${valorEsperado(falha)}`).join('\n');
  return `${quantas}. ${motivo === null ? '' : `${motivo} `}${nada}\n${todas}${rest}`;
}

export function lugar({ linha, origem, campo }: Falha, nome: NomeDoCampo = String): string {
  const where = origem ? `${origem} (documento ${linha})` : `Linha ${linha}`;
  return campo === '' ? where : `${where}, ${nome(campo)}`;
}
