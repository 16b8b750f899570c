/** In the order in which they are looked for: Edge also says Chrome, and Chrome also says Safari. */
const navegadores = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const sistemas = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
] as const;

/** What a `User-Agent` says of itself, for people: `Chrome no Windows`; a script's first word, `curl/8.5.0`. */
export function programaDe(agente: string | null): string {
  if (agente === null || agente === '') return 'Não informado';
  const navegador = navegadores.find(([pattern]) => pattern.test(agente))?.[1];
  if (navegador === undefined) return agente.split(' ', 1)[0] ?? agente;
  const sistema = sistemas.find(([pattern]) => pattern.test(agente))?.[1];
  return sistema === undefined ? navegador : `${navegador} no ${sistema}`;
}
