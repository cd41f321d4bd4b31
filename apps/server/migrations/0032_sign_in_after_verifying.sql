-- Hash of a secret that only the browser which signed up has. When the address is first verified there, that browser is
-- signed in.
alter table sign_ups add column browser_key_hash bytea;
