import { formatarData, somarDias } from '../../../shared/format/data.ts';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import { invalid } from '../chamada/refusals.ts';
import type { Db } from '../sql/connection.repository.ts';
import { lerParametros } from '../sql/parametros.repository.ts';
import { findEspacoUsado } from './espaco.repository.ts';

const MB = 1024 ** 2;

/** Checks the sender's quota. @param tamanho bytes. @throws 422 with the space used and when it is freed. */
export async function conferirEspaco(db: Db, idUsuario: number, tamanho: number): Promise<void> {
  const parametros = await lerParametros(db, ['espaco_por_usuario', 'dias_arquivo_recusado'], null);
  const { espaco_por_usuario: espaco, dias_arquivo_recusado: dias } = parametros;
  const { bytes, desde } = await findEspacoUsado(db, idUsuario, dias);
  if (bytes + tamanho <= espaco * MB) return;
  const emMb = (quantos: number) => `${formatarInteiro(Math.ceil(quantos / MB))} MB`;
  const quando =
    desde === null
      ? ''
      : `tente de novo a partir de ${formatarData(somarDias(desde, dias + 1))}, quando o mais antigo deixa de contar, ou `;
  const mensagem = `Cada usuário pode enviar ${formatarInteiro(espaco)} MB em ${dias} dias. O que você enviou ocupa ${emMb(bytes)}, e este arquivo tem ${emMb(tamanho)}. Nada foi gravado: ${quando}peça ao administrador mais espaço, em Parametrizações › Conversor.`;
  throw invalid([{ campo: 'file', mensagem }], mensagem);
}
