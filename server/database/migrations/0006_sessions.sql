-- Sessions of the web server, in the shape that connect-pg-simple reads and writes. Used where there is no Redis.
-- `sid` is the SHA-256 of the session id; the upstream's token inside `sess` is encrypted.
create table web_session (
  sid varchar not null primary key,
  sess json not null,
  expire timestamp(6) not null
);

create index web_session_expire on web_session (expire);
