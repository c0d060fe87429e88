import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startService } from './system-program.ts';
import type { Service } from './system-program.ts';

/** Like the proxy of docs/operations.md: a request that reaches no server goes to the other one. */
export async function startNginx(dir: string, port: number, origins: readonly string[]): Promise<Service> {
  const folder = join(dir, 'nginx');
  await mkdir(folder);
  const file = join(folder, 'nginx.conf');
  const servers = origins.map((origin) => `server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`);
  await writeFile(
    file,
    `daemon off;
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${join(folder, 'body')};
  proxy_temp_path ${join(folder, 'proxy')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  uwsgi_temp_path ${join(folder, 'uwsgi')};
  scgi_temp_path ${join(folder, 'scgi')};
  upstream shop { ${servers.join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 1s;
    }
  }
}
`,
  );
  const words = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')];
  return startService('nginx', { words, port, logFile: join(folder, 'log') });
}
