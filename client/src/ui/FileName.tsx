/** The name of a file, which breaks before its extension where it is wider than its place. */
export function FileName({ name }: { readonly name: string }) {
  const [, base, extension] = /^(.+)(\.[^.\s]{1,5})$/.exec(name) ?? [];
  return base === undefined ? (
    name
  ) : (
    <>
      {base}
      <wbr />
      <span className="text-nowrap">{extension}</span>
    </>
  );
}
