import { callArticle } from './call-article.ts';
import type { OpenApi } from './document.ts';
import { chapters } from './guide.ts';
import { escape } from './html.ts';

/** The document as a page for people; its one script and one style sheet come from this server. */
export function openApiPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')];
  const links = [
    ...chapters.map(({ id, title }) => [id, title] as const),
    ['experimentar', 'Experimentar'] as const,
    ...groups.map(([tag]) => [tag, tag] as const),
  ].map(([id, title]) => `<li><a href="#${escape(id)}">${escape(title)}</a></li>`);
  const texts = chapters.map(({ id, title, text }) => `<section id="${id}"><h2>${escape(title)}</h2>${text}</section>`);
  const sections = groups.map(
    ([tag, entries]) =>
      `<section id="${escape(tag)}"><h2>${escape(tag)}</h2>${entries.map((entry) => callArticle(document, entry)).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Documentação da API · Romaneio</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/documentacao/estilo.css">
<script src="/first-paint.js"></script>
<script src="/documentacao/experimentar.js" defer></script>
</head>
<body>
<header><h1>Documentação da API</h1>
<p>${escape(document.info.description)}</p>
<p>Versão ${escape(document.info.version)}. O mesmo conteúdo, para programas: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Assuntos"><ul>${links.join('')}</ul></nav>
<main>${texts.join('')}
${credentials}
${sections.join('')}</main>
</body>
</html>
`;
}

/** Who calls, where a call is tried from this page. */
const credentials = `<section id="experimentar"><h2>Experimentar</h2>
<p>Cada chamada abaixo pode ser feita daqui. Ela vale de verdade, com os direitos de quem entrou.</p>
<noscript><p>Para experimentar, permita scripts nesta página.</p></noscript>
<div class="try"><p id="quem" role="status"></p>
<form id="entrada">
<p class="field"><label for="entrada-usuario">Usuário ou e-mail</label><input id="entrada-usuario" type="text" autocomplete="username" required></p>
<p class="field"><label for="entrada-senha">Senha</label><input id="entrada-senha" type="password" autocomplete="current-password" required></p>
<p><button type="submit">Entrar</button></p></form>
<p id="saida" hidden><button type="button">Sair</button></p>
<p class="field"><label for="token">Ou um token, como os programas o enviam</label><input id="token" type="password" autocomplete="off" spellcheck="false"></p></div></section>`;
