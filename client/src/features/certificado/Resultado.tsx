import type { conferir } from '../../api/certificados.ts';

export type Conferido = Awaited<ReturnType<typeof conferir>>;

const palavras: Readonly<Record<Conferido, readonly [tone: string, titulo: string, texto: string]>> = {
  CONFERE: ['success', 'Certificado confirmado', 'A averbação existe e está em vigor nesta seguradora.'],
  SEM_EFEITO: [
    'warning',
    'Certificado sem efeito',
    'A averbação existiu, mas foi excluída ou cancelada depois da emissão.',
  ],
  NAO_CONFERE: [
    'danger',
    'Certificado não confirmado',
    'Nenhum certificado tem este código com esta chave. Confira a digitação ou fale com a seguradora.',
  ],
};

/** Result of the check; the text is clear without its colour. */
export function Resultado({ resultado }: { readonly resultado: Conferido }) {
  const [tone, titulo, texto] = palavras[resultado];
  return (
    <div className={`alert alert-${tone} mb-0`}>
      <strong>{titulo}</strong>
      <div>{texto}</div>
    </div>
  );
}
