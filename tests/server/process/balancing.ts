/**
 * nginx in front of several web servers, round-robin and without sticky sessions: the README's example for operators, without
 * TLS. A server is removed from the list, and the configuration reloaded, before it is restarted.
 */
export function balancing(port: number, webPorts: readonly number[]): string {
  return `
upstream romaneio {
  ${webPorts.map((webPort) => `server 127.0.0.1:${webPort} max_fails=0;`).join(' ')}
  keepalive 32;
}
server {
  listen 127.0.0.1:${port};
  client_max_body_size 0;
  location / {
    proxy_pass http://romaneio;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_request_buffering off;
    proxy_buffering off;
    proxy_read_timeout 200s;
    add_header X-Served-By $upstream_addr always;
  }
}`;
}
