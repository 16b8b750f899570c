/** Says that it is the search that leaves nothing, and takes it away; nothing where nothing is searched. */
export function NoMatch({ busca, onClear }: { readonly busca: string; onClear(): void }) {
  if (busca.trim() === '') return null;
  return (
    <>
      <p className="text-body-secondary mb-2">Nenhum resultado para “{busca.trim()}”.</p>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onClear}>
        Limpar busca
      </button>
    </>
  );
}
