import { cartaDaFatura } from './faturas/documentos/email.ts';
import type { Oficio, OficioDe } from './correio/despachar.ts';
import { estaDesativado } from './correio/emails.repository.ts';
import type { ApiParts } from './chamada/endpoint.ts';
import { admits } from '../../shared/contracts/access.ts';
import { buffer } from 'node:stream/consumers';
import { findArquivoDaCarta } from './trabalho/arquivos-de-tarefa.repository.ts';
import { conflict } from './chamada/refusals.ts';

/** Attachment of a scheduled report's letter, if its owner may still send e-mails; the e-mail's row keeps the outcome. */
const cartaDoRelatorio = ({ db, armazem }: Pick<ApiParts, 'db' | 'armazem'>): Oficio => ({
  async anexos({ id_tarefa }) {
    const arquivo = await findArquivoDaCarta(db, id_tarefa as number);
    const guardado = arquivo && (await armazem.abrir(arquivo.objeto));
    if (!guardado) throw conflict('O relatório não está mais guardado.');
    if (arquivo.perfil === null || !admits('write', arquivo.perfil)) {
      guardado.conteudo.destroy();
      throw conflict('Quem agendou não pode mais enviar e-mails.');
    }
    return [{ nome: arquivo.nome, tipo: arquivo.tipo, conteudo: await buffer(guardado.conteudo) }];
  },
  anotar: async () => {},
});

/** Letter without attachments, unless its author was deactivated meanwhile; its row alone keeps the outcome. */
const soCarta = ({ db }: Pick<ApiParts, 'db'>): Oficio => ({
  async anexos({ pedido_por }) {
    if (await estaDesativado(db, pedido_por)) throw conflict('Quem a pediu não tem mais acesso.');
    return [];
  },
  anotar: async () => {},
});

export const oficiosDe =
  (parts: ApiParts): OficioDe =>
  ({ id_fatura, id_tarefa }) => {
    if (id_fatura !== null) return cartaDaFatura(parts, null);
    return id_tarefa === null ? soCarta(parts) : cartaDoRelatorio(parts);
  };
