-- A new address that waits to be verified is looked up when its letter is asked for again.
alter table users add column pending_email_key text;
create index users_by_pending_email on users (pending_email_key) where pending_email_key is not null;

-- A user keeps the id of the sign-up it grew from, so that a letter can name its person before the account
-- exists. Letters go with the person: whoever erases an account deletes them.
alter table letters drop constraint letters_user_id_fkey;

-- Links to unsubscribe are signed, not stored.
alter table account_tokens drop constraint account_tokens_kind_check;
alter table account_tokens add constraint account_tokens_kind_check check (kind in ('verify', 'reset'));
alter table account_tokens alter column expires_at set not null;
