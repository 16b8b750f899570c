import { invalid } from '../chamada/refusals.ts';
import { type Db, listRows } from '../sql/connection.repository.ts';
import { lerParametros } from '../sql/parametros.repository.ts';

const separar = (texto: string | null) =>
  (texto ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** Letters go only to registered addresses and to the domains and copies of parameters. @throws 422 with the others */
export async function exigirDestinos(db: Db, enderecos: readonly string[]): Promise<void> {
  const regras = await lerParametros(db, ['dominios_de_email', 'destinatarios'], null);
  const dominios = separar(regras.dominios_de_email).map((um) => um.replace(/^@/, ''));
  if (dominios.includes('*')) return;
  const copias = new Set(separar(regras.destinatarios));
  const outros = enderecos.filter((um) => {
    const endereco = um.toLowerCase();
    return !copias.has(endereco) && !dominios.includes(endereco.slice(endereco.lastIndexOf('@') + 1));
  });
  if (outros.length === 0) return;
  const rows = await listRows<{ endereco: string }>(db)`
    SELECT x.endereco FROM unnest(${outros}::text[]) x(endereco)
    WHERE NOT EXISTS (SELECT FROM usuarios WHERE ativo AND lower(email) = lower(x.endereco))
      AND NOT EXISTS (SELECT FROM corretores WHERE lower(email_contato) = lower(x.endereco))
      AND NOT EXISTS (SELECT FROM segurados WHERE lower(email) = lower(x.endereco))
      AND NOT EXISTS (SELECT FROM assessorias WHERE lower(email) = lower(x.endereco))
      AND NOT EXISTS (SELECT FROM caixas_postais WHERE ativo AND string_to_array(remetentes, ', ')
        && ARRAY[lower(x.endereco), regexp_replace(lower(x.endereco), '^.*@', '@')])`;
  if (rows.length === 0) return;
  const quais = rows.map(({ endereco }) => endereco).join(', ');
  const mensagem = `Fora dos endereços permitidos: ${quais}. Cadastre-o no segurado ou corretor, ou peça o domínio em Parametrizações › Notificações.`;
  throw invalid([{ campo: 'para', mensagem }], mensagem);
}
