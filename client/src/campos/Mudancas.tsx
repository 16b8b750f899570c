import type { Mudanca } from '../../../shared/contracts/historico.ts';

export function Mudancas({ mudancas }: { readonly mudancas: readonly Mudanca[] }) {
  return (
    <dl className="ap-mudancas">
      {mudancas.map(({ campo, rotulo, antes, depois }) => (
        <div key={campo}>
          <dt>{rotulo}</dt>
          <dd>
            {antes !== null && (
              <>
                <del>{antes}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins>{depois ?? 'em branco'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
