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
