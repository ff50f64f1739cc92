export const legal = {
  updated: 'Last changed on 25 November 2026',
  privacy: {
    title: 'Privacy policy',
    intro:
      'Replywell helps the owner of a YouTube channel answer comments. This page says what it keeps, why, and how you end it.',
    youtube: {
      title: 'YouTube API Services',
      text: 'Replywell uses YouTube API Services to read your channel, its videos and their comments, and to publish the replies you approve. Google’s own rules are in the <site>Google Privacy Policy</site>.',
      limited:
        'Replywell’s use and transfer of information received from Google APIs adheres to the <site>Google API Services User Data Policy</site>, including the Limited Use requirements: it is used only for what this page says, it is not used for advertising or to train models for everybody, and no person reads it unless you ask for help, safety needs it or the law demands it.',
    },
    kept: {
      title: 'What is kept',
      account: 'Your name, email address and picture from your Google account.',
      channel:
        'Your channel, its videos, your notes on them, and their comments with the replies under them. What YouTube told us is deleted within 30 days of YouTube last telling it. Answers that you write down in the settings stay until you remove them; notes on a video go with it.',
      drafts:
        'Drafts and the text of the replies you sent, as long as the comment they belong to; after that only ids, times and counts. Your settings and statistics.',
      tokens:
        'The keys Google gives us to act for you: encrypted, on the server, never in the browser.',
      log: 'For your safety, a log of sign-ins, failed ones too, and of changes to your account, for 90 days. It holds none of your words, and codes in place of email and network addresses.',
      backups:
        'The database can be put back to any minute of the last seven days. So what is deleted is gone for good after seven more days. The technical log of the servers holds ids and numbers, none of your words, and is kept for 90 days at most.',
    },
    use: {
      title: 'What it is used for',
      text: 'Only for generating and sending replies and for your own statistics. To draft a reply, the comment and the replies under it, the video’s title, summary and your notes on it, your answers, a few of your earlier replies and your prompt go to the model provider; to translate, only the text that you want translated. Nothing is sold, and nothing is published without your click.',
    },
    processors: {
      title: 'Who works on it for us',
      text: 'Google Cloud and Firebase keep the data and run the service; OpenAI writes the drafts from what is sent to it and from nothing else; Google Analytics counts visits where you allowed it. Nobody else receives anything.',
      model:
        'OpenAI does not train its models with what comes through its API, and keeps it for up to 30 days, to notice misuse.',
    },
    browser: {
      title: 'In your browser',
      text: 'A session cookie that keeps you signed in, and your choices of language, theme and cookies. No key of Google’s is kept there. Only if you choose “Accept all”, Google Analytics counts which pages are visited, never what is on them, under a random number that this browser keeps as long as you agree; change your mind here at any time:',
    },
    end: {
      title: 'How to end it',
      here: 'All of this is in the settings, under “Your data”:',
      disconnect:
        'Disconnect YouTube: Google is told at once that our permission has ended. Should Google not answer, the key is kept, encrypted and for this one purpose, until it does, for seven days at most. Open batches are cancelled. If you do not come back within seven days, everything that came from YouTube is deleted.',
      download: 'Download my data: one JSON file with everything that is stored about you.',
      remove:
        'Delete my data: your account here and everything stored about you, at once, or within the hour where something is in the way. Replies already on YouTube stay there; they are yours. Only the number and the cost of this month’s drafts stay until a week after the month, without your name, so that a new account does not bring new drafts. In the same way, how much of the day’s share of YouTube was used stays until the day is over. And of the log, that the account was deleted and which sign-ins failed at its address stay for the rest of the 90 days, without your name.',
      text: 'You can also take access back at any time on <site>Google’s security settings page</site>. We notice within 30 days at the latest, stop, and what came from YouTube is deleted within 30 days.',
    },
    contact: {
      title: 'Questions',
      text: '{{name}} runs this site and answers for the data. Write to <mail>{{email}}</mail>.',
    },
  },
  terms: {
    intro: 'Short terms for a small tool. By signing in you agree to them.',
    youtube: {
      title: 'YouTube’s terms are yours too',
      text: 'Replywell works through YouTube. By using it you agree to be bound by the <site>YouTube Terms of Service</site>.',
    },
    yours: {
      title: 'Your replies are yours',
      text: 'The model drafts, you decide. Every reply goes out under your channel’s name and only after you approved it, alone or as part of a batch you reviewed. Read them: models make mistakes.',
    },
    limits: {
      title: 'Limits',
      text: 'Replies are spaced and counted, because YouTube limits how many an application may send in a day. When the day’s share is used up, sending goes on the next day. Drafts by the model are counted too, each month.',
    },
    fair: {
      title: 'Fair use',
      text: 'Use it only for channels you own. Do not use it to send spam, to mislead viewers or to get round YouTube’s rules.',
    },
    promise: {
      title: 'What we promise',
      text: 'We take care, but the service comes as it is, without a warranty that it is always there. You may stop at any time, and so may we.',
    },
    operator: {
      title: 'Who runs this site',
      text: '{{name}}, <mail>{{email}}</mail>.',
    },
  },
};
