import { passos } from './escolha.ts';

/** Progress of the wizard. @param atual 1-based */
export function Passos({ atual }: { readonly atual: number }) {
  return (
    <ol
      className="ap-steps d-flex flex-wrap row-gap-2 column-gap-4 mb-3 list-unstyled text-body-secondary"
      aria-label="Passos da exclusão"
    >
      {passos.map((nome, at) => (
        <li key={nome} data-done={at + 1 < atual || undefined} aria-current={at + 1 === atual ? 'step' : undefined}>
          <span aria-hidden="true">{at + 1}</span> {nome}
        </li>
      ))}
    </ol>
  );
}
